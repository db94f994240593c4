const english =
  /\b(?:i['’]?m|i am|we are|we['’]re)\s+(?:really\s+|very\s+|so\s+)?sorry\b|\b(?:sorry|apologi[sz]e|unfortunately)\b|\b(?:i|we)\s+(?:can(?:no|['’])t|can not|could not|couldn['’]t|won['’]t|will not|am (?:not able|unable)|are (?:not able|unable)|must decline|do not|don['’]t)\b|\bas an? (?:ai|artificial|large language|language)\b|\bunable to\b|\b(?:please|could you) (?:provide|share|give|paste)\b|\bno text (?:was |is |has been )?(?:provided|given)\b/i;
const chinese =
  /对不起|對不起|抱歉|很遗憾|不好意思|(?:我|我们|本人)?(?:无法|無法|不能|没办法|没有办法|不便)(?:从|對|对|为|提取|抽取|处理|處理|回答|提供|完成|识别|协助|满足)|作为(?:一个|一名)?(?:人工智能|AI|语言模型|大模型)|请(?:您)?(?:提供|给出|输入|补充)|請提供/i;

/** Does a reply without records say that the model will or can not do it? Looks at its first 600 characters. */
export function isRefusal(reply: string): boolean {
  const opening = reply.slice(0, 600);
  return english.test(opening) || chinese.test(opening);
}

const nothing =
  /^(?:none|n\/a|nothing(?: found)?|(?:there are |i found )?no (?:named |relevant )?(?:entities|records|relations|triples|facts)\b[^.!\n]{0,60})[.!]?$|^(?:无|無|没有|暂无|未发现|(?:没有|未|无)(?:发现|找到|提取到|识别到|可提取的?)?(?:任何)?(?:相关)?(?:实体|关系|内容|三元组)[^。！\n]{0,20})[。！.!]?$/i;

/** Is a reply the plain statement that there is nothing to extract? */
export const saysNothing = (reply: string): boolean => reply.length < 200 && nothing.test(reply.trim());
