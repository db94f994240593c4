/** What introduces a final answer, in the languages models answer in. The answer follows the match. */
export const anchorPattern = new RegExp(
  [
    String.raw`(?:\b(?:final|correct|right)\s+)?\b(?:answer|antwort|réponse|respuesta|risposta|resposta)\b(?:\s+(?:choice|option))?\s*(?:\*\*|__)?\s*(?:(?:is|are|was|would be|should be|must be|ist|est|es)\b\s*(?:therefore|thus|simply|approximately|option|choice)?\s*:?|[:：=])\s*`,
    String.raw`\*\*\s*final\s+answer\s*\*\*\s*:?`,
    String.raw`(?:最终答案|正确答案|正確答案|答案|答)(?:\*\*)?\s*(?:应该是|應該是|应为|應為|是|为|為)?\s*[:：]\s*`,
    String.raw`(?:最终答案|正确答案|正確答案|答案)(?:\*\*)?\s*(?:应该是|應該是|应为|應為|是|为|為)\s*`,
    String.raw`(?:故选|因此选|所以选|应选|应该选|故答案为|故選|因此選|所以選|應選|我选择|我選擇|我选|我選|选择|選擇)\s*[:：]?\s*`,
    String.raw`####\s*`,
  ].join("|"),
  "gi",
);

/** Where a clause that explains the answer begins. */
export const clauseEnd =
  /\s+(?:because|since|as\s+(?:the|it|we|there)|so\s+that|which|that|where|when|for\s+(?:the|a|all)|that\s+is|i\.e\.|due\s+to|,)\s|[,，]\s*(?:because|since|so|which|where|as|and\s+(?:so|thus|therefore)|not|因为|所以|而)\s?|因为|\s+\((?=[a-z]{3,}\s)/i;

/** A sentence that ends in its result: the result follows the last of these. */
export const conclusionPattern =
  /^[\s\S]*(?:\b(?:is|are|was|were|equals|equal to|be|by|gives|get|obtain|approximately|about|to)\b|\b(?:it|that|there|he|she)['’]s\b|是|为|等于|得到|共有|共|约)\s*([\s\S]+)$/i;
