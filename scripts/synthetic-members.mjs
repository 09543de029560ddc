/** Members that other compilers than javac would mark as their own, in class files that javac has made. */
import { readPool } from './class-normaliser.mjs';

const ACC_SYNTHETIC = 0x1000; // JVMS §4.5, §4.6

/** The class with the flag set for all its fields and methods whose names match. */
export function withSynthetic(original, pattern) {
  const bytes = Buffer.from(original);
  const { texts, end } = readPool(bytes);
  let at = end + 8 + 2 * bytes.readUInt16BE(end + 6);
  for (let table = 0; table < 2; table++) {
    const count = bytes.readUInt16BE(at);
    at += 2;
    for (let i = 0; i < count; i++) {
      if (pattern.test(texts[bytes.readUInt16BE(at + 2)]))
        bytes.writeUInt16BE(bytes.readUInt16BE(at) | ACC_SYNTHETIC, at);
      const attributes = bytes.readUInt16BE(at + 6);
      at += 8;
      for (let k = 0; k < attributes; k++) at += 6 + bytes.readUInt32BE(at + 2);
    }
  }
  return bytes;
}
