import { readFileSync } from 'node:fs'
import type { AnyEventKind } from '@causerie/contract'
import { eventsOf } from '@causerie/contracts'
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
 * Types of events that an audit log takes for what users do with their own, of which the golden journals have one that somebody else asked
 * for.
 */
export const ownActsOfOthers = (service: ServiceName, acts: Readonly<Record<string, unknown>>): string[] => {
  const kinds: Readonly<Record<string, AnyEventKind>> = eventsOf[service]
  const owners = new Map(Object.entries(acts).flatMap(([name, act]) => (isOwn(act) ? [[kinds[name]?.type ?? '', act.own] as const] : [])))
  const isOfAnother = ({ type, actor, cause, data }: Line): boolean => {
    const fields = owners.get(type)
    return fields !== undefined && cause.startsWith('request ') && !fields.some((field) => data[field] === actor)
  }
  return [
    ...new Set(
      linesOf(service)
        .filter(isOfAnother)
        .map(({ type }) => type),
    ),
  ]
}

const isOwn = (act: unknown): act is { own: readonly string[] } => typeof act === 'object' && act !== null && 'own' in act
