/** The class that boxes values of a primitive type, by its descriptor (JLS §5.1.7). */
export const BOXES: ReadonlyMap<string, string> = new Map([
  ['Z', 'java/lang/Boolean'],
  ['B', 'java/lang/Byte'],
  ['C', 'java/lang/Character'],
  ['S', 'java/lang/Short'],
  ['I', 'java/lang/Integer'],
  ['J', 'java/lang/Long'],
  ['F', 'java/lang/Float'],
  ['D', 'java/lang/Double'],
]);
