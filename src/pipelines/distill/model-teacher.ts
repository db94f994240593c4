import { type ChatModel, ModelError } from "#core";
import { questionText } from "#formats";
import { isRefusal } from "#graph";
import { teacherPrompts } from "../prompts.ts";
import type { Teacher } from "./teacher.ts";

const answerBlock = /<answer>[\s\S]*?(?:<\/answer>|$)/gi;

/**
 * A chat model as the teacher. Its reasoning is what it thinks (`reasoning_content`, or think tags); of a model that does not think
 * apart, what it says before its answer.
 */
export const createModelTeacher = (chat: ChatModel): Teacher => ({
  engine: chat.model,
  answer: (question, attempt, signal) => {
    const prompt = teacherPrompts.in(question.language).teach;
    return chat.chat({
      prompt,
      messages: [{ role: "user", content: prompt.render({ question: questionText(question) }) }],
      // The first one is the same call whether or not more are asked for.
      ...(attempt === 0 ? {} : { seed: attempt }),
      signal,
      read: ({ text, reasoning = "", isTruncated }) => {
        if (reasoning === "" && isRefusal(text))
          throw new ModelError(`the teacher refused: ${text.trim().slice(0, 80)}`, {
            code: "refusal",
            hint: "The question stays out; another model may answer it.",
          });
        const way = reasoning.trim() === "" ? text.replace(answerBlock, "") : reasoning;
        return { reasoning: way, text, isTruncated };
      },
    });
  },
});
