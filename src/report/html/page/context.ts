/** What all parts of the page know. */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { PageData, PlaceData } from '../data.js';
import type { Preferences } from './preferences.js';

export interface PageContext {
  readonly data: PageData;
  readonly preferences: Preferences;
  /** Shows findings of one class in the list. */
  readonly showClass: (className: string) => void;
}

const Context = createContext<PageContext | undefined>(undefined);

export const ContextProvider = Context.Provider;

export function usePage(): PageContext {
  const context = useContext(Context);
  if (context === undefined) throw new Error('A part of the page stands outside of it.');
  return context;
}

/** `Pool.java:37`. */
export function placeText(data: PageData, { file, line, offset }: PlaceData): string {
  const path = data.files[file].path;
  const name = path.slice(path.lastIndexOf('/') + 1);
  return line > 0 ? `${name}:${line}` : `${name}, bytecode offset ${offset}`;
}
