/** The image of a JDK (`lib/modules`) as a source of classes. */
import { ClassFormatError, InputError } from './errors.js';
import type { InputFile } from './file.js';
import { decompressResource } from './jimage-resource.js';
import { decodeModifiedUtf8 } from './mutf8.js';
import { type ClassSource, MAX_CLASS_BYTES, MAX_FILES, sortedNames } from './source.js';

export interface ImageOptions {
  readonly label: string;
  /** Only the classes of these modules; default: of all. */
  readonly modules?: readonly string[];
}

const MAGIC = 0xcafedada;
const HEADER_SIZE = 28;
const MAX_INDEX_BYTES = 256 * 1024 * 1024;

/** Kinds of a location's attributes (jdk.internal.jimage.ImageLocation). */
const Attribute = {
  end: 0,
  module: 1,
  parent: 2,
  base: 3,
  extension: 4,
  offset: 5,
  compressed: 6,
  uncompressed: 7,
} as const;

/** Whether the first bytes of a file are those of a JDK image, in either order of bytes. */
export function isImage(start: Uint8Array): boolean {
  if (start.length < 4) return false;
  const view = new DataView(start.buffer, start.byteOffset, 4);
  return view.getUint32(0, true) === MAGIC || view.getUint32(0, false) === MAGIC;
}

/**
 * Opens the `lib/modules` file of a JDK (9 and later, any `jlink` compression). It owns the file from then on.
 * The module-info classes are left out: they all have the same name.
 * @throws InputError where the file is no image or its index is broken.
 */
export function openImage(file: InputFile, options: ImageOptions): ClassSource {
  try {
    return new ImageSource(file, options);
  } catch (error) {
    file.close();
    throw error;
  }
}

interface Resource {
  readonly module: string;
  readonly offset: number;
  readonly compressedSize: number;
  readonly size: number;
}

/**
 * The file is: header, redirect table, offsets of locations, locations, strings, contents. The redirect table makes
 * a perfect hash for single look-ups; reading all locations once needs none.
 */
class ImageSource implements ClassSource {
  readonly label: string;
  readonly classCount: number;
  readonly sourceFileCount = 0;
  readonly archiveCount = 0;
  private readonly resources = new Map<string, Resource>();
  private readonly littleEndian: boolean;
  private readonly contentStart: number;
  private readonly locations: Uint8Array;
  private readonly strings: Uint8Array;

  constructor(
    private readonly file: InputFile,
    options: ImageOptions,
  ) {
    this.label = options.label;
    const header = new DataView(file.read(0, HEADER_SIZE).buffer);
    this.littleEndian = header.getUint32(0, true) === MAGIC;
    const count = header.getUint32(16, this.littleEndian);
    const locationBytes = header.getUint32(20, this.littleEndian);
    const stringBytes = header.getUint32(24, this.littleEndian);
    this.contentStart = HEADER_SIZE + count * 8 + locationBytes + stringBytes;
    if (header.getUint32(4, this.littleEndian) >>> 16 !== 1) this.fail('its format is of an unknown version');
    if (count > MAX_FILES || this.contentStart > MAX_INDEX_BYTES) this.fail('its index is too large');
    const index = file.read(HEADER_SIZE + count * 4, count * 4 + locationBytes + stringBytes);
    this.locations = index.subarray(count * 4, count * 4 + locationBytes);
    this.strings = index.subarray(count * 4 + locationBytes);
    this.addClasses(new DataView(index.buffer, 0, count * 4), options.modules && new Set(options.modules));
    this.classCount = this.resources.size;
  }

  names(): Iterable<string> {
    return sortedNames(this.resources.keys());
  }

  read(name: string): Uint8Array | undefined {
    const resource = this.resources.get(name);
    if (resource === undefined) return undefined;
    const origin = this.origin(name);
    if (Math.max(resource.size, resource.compressedSize) > MAX_CLASS_BYTES) {
      throw new ClassFormatError(
        origin,
        0,
        `it has ${resource.size} bytes, more than the ${MAX_CLASS_BYTES} allowed`,
      );
    }
    const isCompressed = resource.compressedSize !== 0;
    const length = isCompressed ? resource.compressedSize : resource.size;
    const content = this.file.read(this.contentStart + resource.offset, length);
    if (!isCompressed) return content;
    return decompressResource(content, (offset) => this.rawString(offset), this.littleEndian, origin);
  }

  origin(name: string): string {
    const module = this.resources.get(name)?.module;
    return `${this.label}!/${module === undefined ? '' : `${module}/`}${name}.class`;
  }

  close(): void {
    this.file.close();
  }

  private addClasses(offsets: DataView, modules: ReadonlySet<string> | undefined): void {
    const attributes = new Float64Array(8);
    const texts = new Map<number, string>();
    const text = (offset: number) => {
      let known = texts.get(offset);
      if (known === undefined) {
        known = this.string(offset);
        texts.set(offset, known);
      }
      return known;
    };
    for (let at = 0; at < offsets.byteLength; at += 4) {
      this.readLocation(offsets.getUint32(at, this.littleEndian), attributes);
      if (text(attributes[Attribute.extension]) !== 'class') continue;
      const module = text(attributes[Attribute.module]);
      const base = this.string(attributes[Attribute.base]);
      if (base === 'module-info' || (modules && !modules.has(module))) continue;
      const parent = text(attributes[Attribute.parent]);
      const name = parent === '' ? base : `${parent}/${base}`;
      if (this.resources.has(name)) continue;
      this.resources.set(name, {
        module,
        offset: attributes[Attribute.offset],
        compressedSize: attributes[Attribute.compressed],
        size: attributes[Attribute.uncompressed],
      });
    }
  }

  /** A location is a row of attributes: a byte of kind and length, then the value, big-endian. */
  private readLocation(at: number, attributes: Float64Array): void {
    attributes.fill(0);
    for (;;) {
      if (at >= this.locations.length) this.fail('its index is damaged');
      const head = this.locations[at++];
      const kind = head >> 3;
      if (kind === Attribute.end) return;
      let value = 0;
      for (let left = (head & 7) + 1; left > 0; left--) value = value * 256 + this.locations[at++];
      // Kinds that later JDKs add say nothing about where a class is.
      if (kind < attributes.length) attributes[kind] = value;
    }
  }

  private string(offset: number): string {
    const raw = this.rawString(offset);
    const text = decodeModifiedUtf8(raw, 0, raw.length);
    return typeof text === 'string' ? text : this.fail('its strings are damaged');
  }

  private rawString(offset: number): Uint8Array {
    const end = this.strings.indexOf(0, offset);
    if (offset < 0 || offset >= this.strings.length || end < 0) this.fail('its strings are damaged');
    return this.strings.subarray(offset, end);
  }

  private fail(why: string): never {
    const what = `Cannot read ${this.file.path} as a JDK image: ${why}; install the JDK again.`;
    throw new InputError(this.file.path, what);
  }
}
