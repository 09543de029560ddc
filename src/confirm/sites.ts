/** Places in code where something is watched, and what it is: known to the agent by their numbers. */
export interface Site {
  /** Dotted. */
  readonly className: string;
  /** `org.acme.Pool.borrow(String)`. */
  readonly method: string;
  readonly file: string | undefined;
  readonly line: number;
  readonly offset: number;
  readonly access: 'read' | 'write';
  /** What is accessed: `org.acme.Pool.used`, `array element`, `state of java.util.HashMap`. */
  readonly subject: string;
  /** The class was scanned. */
  readonly isScanned: boolean;
  /** Identities of the findings that the site is part of. */
  readonly findings: readonly string[];
}

/** A field of all objects of its class, or the elements of arrays that code of a class accesses. */
export interface UsedPlace {
  /** Dotted. */
  readonly className: string;
  /** `[]` for elements. */
  readonly name: string;
}

/** What stands for the state of an object of the JDK. */
export const STATE = '#state';

/** Numbers of sites, fields, places and class initialisers. */
export class Sites {
  readonly all: Site[] = [];
  /** By site: the number of its field; 0 for elements. */
  readonly fields: number[] = [];
  readonly places: UsedPlace[] = [];
  private readonly placeNumbers = new Map<string, number>();
  private readonly placesOfSites: number[] = [];
  private readonly fieldNumbers = new Map<string, number>([['', 0]]);
  private readonly initialisers = new Map<string, number>();

  add(site: Site, field: string): number {
    this.fields.push(this.field(field));
    this.placesOfSites.push(this.place(site, field));
    return this.all.push(site) - 1;
  }

  /** -1 for the state of an object of the JDK. */
  placeOf(site: number): number {
    return this.placesOfSites[site];
  }

  private place({ className }: Site, field: string): number {
    if (field === STATE) return -1;
    const end = field.lastIndexOf('.');
    const place =
      field === ''
        ? { className, name: '[]' }
        : { className: field.slice(0, end), name: field.slice(end + 1) };
    const number = numbered(this.placeNumbers, `${place.className}.${place.name}`);
    if (number === this.places.length) this.places.push(place);
    return number;
  }

  field(name: string): number {
    return numbered(this.fieldNumbers, name);
  }

  initialiser(className: string): number {
    return numbered(this.initialisers, className);
  }

  get fieldCount(): number {
    return this.fieldNumbers.size;
  }

  get initialiserCount(): number {
    return this.initialisers.size;
  }
}

function numbered(numbers: Map<string, number>, name: string): number {
  const known = numbers.get(name);
  if (known !== undefined) return known;
  numbers.set(name, numbers.size);
  return numbers.size - 1;
}
