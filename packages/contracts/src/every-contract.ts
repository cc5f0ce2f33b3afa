import type { AnyEventKind, AnyOperation } from '@causerie/protocol'
import { operations } from './catalogue.ts'
import { eventsOf } from './events.ts'
import type { ServiceName } from './shared/services.ts'

/*
 * All contracts, for what serves or describes them alike. The types name none of them: nothing that
 * only imports this file is checked again when a contract changes (docs/adr/packages-and-imports.md).
 */

/** Every operation, by its id. */
export const everyOperation: Readonly<Record<string, AnyOperation>> = operations

/** Every event that a service records, by its name. */
export const everyEventOf: Readonly<Record<ServiceName, Readonly<Record<string, AnyEventKind>>>> =
  eventsOf

/** The operation of this id. Throws if there is none. */
export const operationOf = (id: string): AnyOperation => {
  const found = everyOperation[id]
  if (!found) throw new Error(`there is no operation "${id}"`)
  return found
}
