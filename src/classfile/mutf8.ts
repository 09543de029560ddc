/** Below this length a plain loop beats the call into Node's own decoder. */
const SHORT = 24;
/** String.fromCharCode takes its units as arguments: the stack bounds their number. */
const CHUNK = 4096;

/**
 * Decodes modified UTF-8 (JVMS §4.4.7): NUL is C0 80, and a supplementary character is two surrogates of three
 * bytes each. Lone surrogates stay as they are: a Java string is any sequence of UTF-16 units.
 * @returns the text, or the offset of the first bad byte.
 */
export function decodeModifiedUtf8(bytes: Uint8Array, start: number, end: number): string | number {
  for (let at = start; at < end; at++) {
    const byte = bytes[at];
    if (byte === 0 || byte >= 0x80) return decodeUnits(bytes, start, end);
  }
  if (end - start > SHORT) return asBuffer(bytes).toString('latin1', start, end);
  let text = '';
  for (let at = start; at < end; at++) text += String.fromCharCode(bytes[at]);
  return text;
}

function decodeUnits(bytes: Uint8Array, start: number, end: number): string | number {
  const units = new Uint16Array(end - start);
  let length = 0;
  let at = start;
  while (at < end) {
    const size = sequenceLength(bytes, at, end);
    if (size === 0) return at;
    units[length++] = unitAt(bytes, at, size);
    at += size;
  }
  let text = '';
  for (let from = 0; from < length; from += CHUNK) {
    text += String.fromCharCode(...units.subarray(from, Math.min(length, from + CHUNK)));
  }
  return text;
}

/** 1, 2 or 3; 0 where no legal sequence starts. */
function sequenceLength(bytes: Uint8Array, at: number, end: number): number {
  const byte = bytes[at];
  if (byte > 0 && byte < 0x80) return 1;
  if (byte >> 5 === 0b110) return at + 1 < end && isContinuation(bytes[at + 1]) ? 2 : 0;
  if (byte >> 4 !== 0b1110 || at + 2 >= end) return 0;
  return isContinuation(bytes[at + 1]) && isContinuation(bytes[at + 2]) ? 3 : 0;
}

function unitAt(bytes: Uint8Array, at: number, size: number): number {
  if (size === 1) return bytes[at];
  if (size === 2) return ((bytes[at] & 0x1f) << 6) | (bytes[at + 1] & 0x3f);
  return ((bytes[at] & 0x0f) << 12) | ((bytes[at + 1] & 0x3f) << 6) | (bytes[at + 2] & 0x3f);
}

function isContinuation(byte: number): boolean {
  return byte >> 6 === 0b10;
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
