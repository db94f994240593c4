import { type CutDocumentOptions, cutDocument } from "./cut-document.ts";
import { type ReadFileOptions, readFile } from "./read-file.ts";

/** The entry of a thread that reads files and cuts documents. */
export default (task: ReadFileOptions | CutDocumentOptions) =>
  "document" in task ? cutDocument(task) : readFile(task);
