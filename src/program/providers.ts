/**
 * Which classes provide a service, and how the JDK gets an object of each (`java.util.ServiceLoader`, *Developing service
 * providers*): a file of META-INF/services names classes with a constructor; a class that a module declares may have a static
 * method `provider()` in its place.
 *
 * Whether code runs on the module path or on the class path is not known, so that both count.
 */
import { Access, type ClassPath, joinedServices, type Services } from '../classfile/index.js';
import type { ClassTable } from './table.js';
import type { ClassId, MethodId, ServiceProvider } from './types.js';

export class Providers {
  private readonly services: Services;

  constructor(
    private readonly table: ClassTable,
    private readonly find: (name: string) => ClassId,
    paths: readonly ClassPath[],
  ) {
    this.services = joinedServices(paths.map((path) => path.services()));
  }

  of(service: string): readonly ServiceProvider[] {
    return (this.services.get(service) ?? []).flatMap(({ name, isOfModule }) => {
      const cls = this.find(name);
      return cls < 0 ? [] : [{ cls, method: isOfModule ? this.providerMethod(cls) : -1 }];
    });
  }

  private providerMethod(cls: ClassId): MethodId {
    const isAsked = (id: MethodId): boolean => {
      const { name, desc, access } = this.table.methods[id];
      const wanted = Access.public | Access.static;
      return name === 'provider' && desc.startsWith('()') && (access & wanted) === wanted;
    };
    return this.table.classes[cls].methods.find(isAsked) ?? -1;
  }
}
