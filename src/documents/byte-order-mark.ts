/** A byte order mark. */
export interface ByteOrderMark {
  readonly encoding: string;
  readonly bytes: readonly number[];
}

/** Longer ones first: UTF-32's begins like UTF-16's. */
const marks: readonly ByteOrderMark[] = [
  { encoding: "utf-32le", bytes: [0xff, 0xfe, 0, 0] },
  { encoding: "utf-32be", bytes: [0, 0, 0xfe, 0xff] },
  { encoding: "gb18030", bytes: [0x84, 0x31, 0x95, 0x33] },
  { encoding: "utf-8", bytes: [0xef, 0xbb, 0xbf] },
  { encoding: "utf-16le", bytes: [0xff, 0xfe] },
  { encoding: "utf-16be", bytes: [0xfe, 0xff] },
];

/** The mark that a file begins with, or undefined. */
export const byteOrderMarkOf = (file: Uint8Array): ByteOrderMark | undefined =>
  marks.find(({ bytes }) => bytes.every((byte, i) => file[i] === byte));
