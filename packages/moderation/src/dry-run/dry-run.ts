import { firstIdSince, valueIn } from '@causerie/kernel'
import { type Page, type Paging, pageToken, tokenOf } from '@causerie/protocol'
import type { RuleTrial } from '../rule-set/rule-trial.ts'
import type { WrittenTexts } from '../rule-set/rule-verdict.ts'
import type { TriedRow } from './tried-list.ts'

/** One request of an administrator ends in time, whatever the records hold. */
const most = { pages: 10, characters: 500_000, parts: 1_500, work: 50_000_000 }
const firstPage: Page<'lastCreated'> = { sortBy: 'lastCreated', limit: 100 }
const nextPage = pageToken(['lastCreated'])

type Run<D, Found> = {
  read: (page: Page<'lastCreated'>) => Promise<{ rows: readonly TriedRow<D>[]; paging: Paging }>
  /** Where the step before has ended. */
  from?: Page<'lastCreated'> | undefined
  /** What somebody wrote in a record, and what is told of it if that would have been stopped. */
  recordOf: (doc: D) => { written: WrittenTexts; found: Found }
}
type DryRun<Found> = { tried: number; stopped: Found[]; paging: Paging }

/** A step of a dry run: at most a thousand records, the latest first, and where to go on. */
export const dryRun = async <D, Found>(
  { read, from, recordOf }: Run<D, Found>,
  trial: RuleTrial,
): Promise<DryRun<Found>> => {
  const run = { tried: 0, stopped: [] as Found[] }
  const spent = { characters: 0, parts: 0, work: 0 }
  let page = from ?? firstPage
  for (let pages = 1; ; pages += 1) {
    const { rows, paging } = await read(page)
    for (const { doc, key, id } of rows) {
      const { written, found } = recordOf(valueIn(doc))
      // Other requests get their turn in between.
      await new Promise((resolve) => setImmediate(resolve))
      const { isStopped, ...cost } = await trial.try(written)
      run.tried += 1
      if (isStopped) run.stopped.push(found)
      spent.characters += cost.characters
      spent.parts += cost.parts
      spent.work += cost.work
      if (spent.characters > most.characters || spent.parts > most.parts || spent.work > most.work)
        return { ...run, paging: { next: tokenOf({ ...firstPage, after: [key, id] }) } }
    }
    const next = nextPage.parse(paging.next)
    if (!next || pages === most.pages)
      return { ...run, paging: next ? { next: tokenOf(next) } : {} }
    page = next
  }
}

const day = 24 * 60 * 60 * 1000
/**
 * Since when records were created that are tried: in the last 24 hours, unless a request says; and
 * the first id of that time.
 */
export const createdSince = (asked: string | undefined): { since: string; firstId: string } => {
  const since = asked ?? new Date(Date.now() - day).toISOString()
  return { since, firstId: firstIdSince(since) }
}
