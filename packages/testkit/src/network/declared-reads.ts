import { AsyncLocalStorage } from 'node:async_hooks'
import type { AnyService, AnyTable, Reader } from '@causerie/kernel'

type Query = { id: string; uses: readonly AnyTable[] }
const running = new AsyncLocalStorage<Query>()

/**
 * The service as it is, except that a query fails which reads a copy that it does not declare: what the caller did elsewhere is
 * waited for only in the copies that are declared.
 */
export const holdToDeclaredReads = (service: AnyService): AnyService => {
  const copies = Object.values(service.replicas).flatMap(({ tables }) => tables)
  const check = (text: string): void => {
    const query = running.getStore()
    const stray = copies.find((copy) => query && !query.uses.includes(copy) && new RegExp(`\\b(from|join)\\s+${copy.name}\\b`).test(text))
    if (stray) throw new Error(`${query?.id} reads ${stray.name}, which it does not declare`)
  }
  const checked = (reader: Reader): Reader => ({
    ...reader,
    rows: (statement, ...values) => {
      check(statement.text)
      return reader.rows(statement, ...values)
    },
    lookUp: (lookup, ...keys) => {
      check(lookup.text)
      return reader.lookUp(lookup, ...keys)
    },
  })
  const operations = service.operations.map((route) => {
    if (route.kind === 'command') return route
    const { contract, query } = route
    const read: typeof query.read = (request, context) =>
      running.run({ id: contract.id, uses: query.uses }, () => query.read(request, context))
    return { ...route, query: { ...query, read } }
  })
  return { ...service, operations, read: (reader) => service.read(checked(reader)) }
}
