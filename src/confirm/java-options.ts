/** Options in JAVA_TOOL_OPTIONS. */

/** An option as the Java machine reads it: apart at blanks, together in quotes of one kind or the other. */
export function quotedOption(option: string): string {
  return /[\s"']/.test(option) ? `"${option.replaceAll('"', `"'"'"`)}"` : option;
}
