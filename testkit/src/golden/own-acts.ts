import { readFileSync } from 'node:fs'
import { type AnyEventContract, eventsOf } from '@causerie/contracts'
import type { ServiceName } from '@causerie/contracts/shared'
import { journalIn, releases } from './releases.ts'

type Line = { type: string; actor: string; cause: string; data: Record<string, unknown> }
/** Lines are rows of a journal. */
const linesOf = (service: ServiceName): Line[] =>
  releases().flatMap((release) =>
    readFileSync(journalIn(release, service), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Line),
  )

/**
 * Types of events that an audit log takes for what users do with their own, of which the golden
 * journals have one that somebody else asked for.
 */
export const ownActsOfOthers = (service: ServiceName): string[] => {
  const ownersOf = new Map(
    Object.values<AnyEventContract>(eventsOf[service]).flatMap(({ type, audit }) =>
      typeof audit === 'object' ? [[type, audit.own] as const] : [],
    ),
  )
  const isOfAnother = ({ type, actor, cause, data }: Line): boolean => {
    const fields = ownersOf.get(type)
    return (
      fields !== undefined &&
      cause.startsWith('request ') &&
      !fields.some((field) => data[field] === actor)
    )
  }
  return [
    ...new Set(
      linesOf(service)
        .filter(isOfAnother)
        .map(({ type }) => type),
    ),
  ]
}
