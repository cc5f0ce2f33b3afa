import { networkCreated } from '@causerie/contracts/community'
import type { Recorded } from '@causerie/protocol'
import { networkFolds } from '@causerie/replicas'
import { followUpsOf } from '../src/occurrence/notify.ts'
import { sources } from '../src/occurrence/sources.ts'
import type { Rules } from '../src/rules/rule.ts'
import { rules } from '../src/rules/rules.ts'
import { journalInMemory } from './given.ts'
import { trayFolds } from './tray-folds.ts'

const network = networkCreated({ name: 'Demo', timeZone: 'UTC', defaultLanguage: 'en' })
/** Most fields are texts; specs convert the others. */
export type Row = Record<string, string>

/** When the n-th event was told. */
export const toldAt = (n: number): string =>
  new Date(Date.parse('2026-03-01T12:00:00.000Z') + n * 1000).toISOString()

/** Runs the follow-ups of these events in order, a second apart, in memory. */
export const deliver = (events: readonly Recorded<never>[], by: Rules = rules) => {
  const journal = journalInMemory([...trayFolds(by), networkFolds])
  journal.record(network)
  const followUps = followUpsOf(by, sources)
  let extraRows = 0
  const facts = events.flatMap((event, n) =>
    followUps
      .filter(({ followUp }) => followUp.type === event.type)
      .flatMap(({ followUp }) => followUp.decisions(event))
      .flatMap((decision) => {
        const decided = journal.decide(decision, toldAt(n))
        if (!('facts' in decided)) throw new Error(`refused: ${decided.refused}`)
        extraRows += decided.extraRows
        return decided.facts.map((fact) => ({ fact, at: toldAt(n) }))
      }),
  )
  return {
    facts,
    rows: (table: string) => rowsIn(journal, table),
    extraRows,
    decide: journal.decide,
  }
}

/** The rows that these recorded facts give under other rules. */
export const rebuilt = (facts: ReturnType<typeof deliver>['facts'], by: Rules) => {
  const journal = journalInMemory([...trayFolds(by), networkFolds])
  for (const { fact, at } of facts) journal.record(fact, at)
  return { rows: (table: string) => rowsIn(journal, table) }
}

const rowsIn = (journal: ReturnType<typeof journalInMemory>, table: string): Row[] =>
  journal.rows().flatMap(({ table: { name }, row }) => (name === table && row ? [row as Row] : []))
