/** Woven jars and programs for the tests of the command confirm. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openSource, parseClass } from '../../src/classfile/index.js';
import type { WeavableClass } from '../../src/confirm/index.js';

/** All classes of jars and directories that can be read. */
export function classesOf(paths: readonly string[]): WeavableClass[] {
  const classes: WeavableClass[] = [];
  for (const path of paths) {
    const source = openSource(path);
    for (const name of source.names()) {
      const bytes = source.read(name);
      if (bytes === undefined) continue;
      const file = parseClass(bytes, name);
      if (file.name === name) classes.push({ file, bytes, isScanned: true });
    }
    source.close();
  }
  return classes;
}

export function writeClass(directory: string, name: string, bytes: Uint8Array): void {
  const file = join(directory, `${name}.class`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}

/** Links every class of a directory, so that the machine verifies it, and prints each that it refuses. */
export const LINKER = `
import java.io.*; import java.net.*; import java.nio.file.*; import java.util.stream.*;
public class Linker {
  public static void main(String[] args) throws Exception {
    Path root = Paths.get(args[0]);
    URL[] all = {new File(args[0] + "/").toURI().toURL()};
    int linked = 0, missing = 0;
    try (URLClassLoader loader = new URLClassLoader(all, ClassLoader.getPlatformClassLoader()); Stream<Path> files = Files.walk(root)) {
      for (Path file : (Iterable<Path>) files.filter(f -> f.toString().endsWith(".class"))::iterator) {
        String name = root.relativize(file).toString().replace(".class", "").replace('/', '.');
        try {
          Class.forName(name, false, loader).getDeclaredMethods();
          linked++;
        } catch (NoClassDefFoundError | ClassNotFoundException | IncompatibleClassChangeError error) {
          missing++;
        } catch (VerifyError | ClassFormatError error) {
          System.out.println("REFUSED " + name + ": " + String.valueOf(error.getMessage()).split("Bytecode:")[0]);
        } catch (LinkageError error) {
          missing++;
        }
      }
    }
    System.out.println("LINKED " + linked + " MISSING " + missing);
  }
}
`;
