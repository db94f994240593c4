import { randomBytes } from "node:crypto";
import { closeSync, linkSync, openSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { RunError } from "#core";
import { isAlive, type LockHolder, parseHolder, thisProcess } from "./lock-holder.ts";
import { writeAll } from "./write-all.ts";
import { writeError } from "./write-error.ts";

/** A lock that nobody can read and that is younger may be in the middle of being written. */
const unreadableForMs = 2000;
/** How often a lock may vanish under our hands before we give up. */
const mostTries = 100;
/** Where a file system has no hard links, or they are not allowed. */
const noLinks = new Set(["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK"]);

/**
 * Makes this process the only writer of a run folder; a lock left by a killed process is taken over. Returns the release.
 * @throws RunError `locked` while another process works in the folder; `cannot_write` where no file can be made.
 */
export function lockRun(folder: string): () => void {
  return acquire(join(folder, "lock"), folder);
}

/**
 * A lock appears with its holder in it, by a hard link, so that nobody ever reads half of one. A stale lock is replaced only by
 * whoever holds a second lock beside it, and looked at again under that one: were each to remove what it had seen before, a slow
 * process would remove the new lock of a quick one.
 */
function acquire(path: string, folder: string): () => void {
  // Not by the process id alone: in containers every start has the same, and a draft that a killed one left is the lock itself.
  const draft = `${path}.${process.pid}-${randomBytes(4).toString("hex")}.tmp`;
  const text = `${JSON.stringify(thisProcess())}\n`;
  try {
    writeNew(draft, text);
    for (let tries = 0; tries < mostTries; tries++) {
      if (appears(draft, path, text) || takesOver(draft, path, folder)) return () => release(path, text);
    }
  } catch (error) {
    throw error instanceof RunError ? error : writeError(path, error);
  } finally {
    rmSync(draft, { force: true });
  }
  throw locked(`cannot lock ${folder}: several processes compete for it`, path);
}

/** Puts the lock there unless there is one. */
function appears(draft: string, path: string, text: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") return false;
    if (!noLinks.has(code)) throw error;
  }
  try {
    writeNew(path, text);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/** Replaces a stale lock; false where it is gone by now. @throws RunError `locked` */
function takesOver(draft: string, path: string, folder: string): boolean {
  if (!isStale({ path, folder, draft })) return false;
  const leave = acquire(`${path}.over`, folder);
  try {
    if (!isStale({ path, folder, draft })) return false;
    renameSync(draft, path);
    return true;
  } finally {
    leave();
  }
}

/** Is there a lock that nobody holds? Its age is told by the file system, whose clock wrote both it and our draft. @throws RunError `locked` where somebody does */
function isStale({
  path,
  folder,
  draft,
}: {
  readonly path: string;
  readonly folder: string;
  readonly draft: string;
}): boolean {
  let holder: LockHolder | undefined;
  try {
    holder = parseHolder(readFileSync(path, "utf8"));
    if (!holder && statSync(draft).mtimeMs - statSync(path).mtimeMs < unreadableForMs) {
      throw locked(`another process is about to work in ${folder}`, path);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
  if (holder && isAlive(holder)) {
    const where = holder.host === hostname() ? "" : ` on ${holder.host}`;
    throw locked(`process ${holder.pid}${where} is working in ${folder}`, path);
  }
  return true;
}

/** Somebody may have removed our lock by hand, and another process be working now. */
function release(path: string, text: string): void {
  try {
    if (readFileSync(path, "utf8") === text) rmSync(path);
  } catch {
    // It is gone, or the folder is.
  }
}

function writeNew(path: string, text: string): void {
  const file = openSync(path, "wx");
  try {
    writeAll(file, text);
  } finally {
    closeSync(file);
  }
}

const locked = (message: string, place: string) =>
  new RunError(message, {
    code: "locked",
    place,
    hint: "Wait for it or stop it. If it is surely gone, remove the lock file.",
  });
