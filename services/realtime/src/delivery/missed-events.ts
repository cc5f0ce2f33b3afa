import { services } from '@causerie/contracts/shared'
import type { Cursor } from './positions.ts'
import type { Kept, Run } from './ring-index.ts'

/** What a client has missed, by the keys that it listens to. */
export type MissedEvents = {
  /** What this key tells is read, too. */
  follow(key: string): void
  /**
   * The next event in the order of reading, each once; undefined at the end, `gone` where it was
   * dropped meanwhile.
   */
  next(): Kept | 'gone' | undefined
}

/** Where a run is read; `at` counts its dropped events as well. */
type Head = { run: Run; at: number; kept: Kept }

/**
 * Reads runs side by side, each from the cursor on. Nothing is copied: a client that reads slowly
 * keeps nothing from being dropped. What it costs follows from the keys and from what is read.
 */
export const missedEvents = (
  runsOf: (key: string) => readonly Run[],
  after: Cursor,
  until: Cursor,
): MissedEvents => {
  const heads: Head[] = []
  const positionIn = (cursor: Cursor, { service, lane }: Run) =>
    cursor[services.indexOf(service)]?.[lane] ?? 0
  const push = (run: Run, at: number): void => {
    const kept = run.events[at - run.dropped]
    if (kept && kept.event.position <= positionIn(until, run)) siftUp(heads, { run, at, kept })
  }
  let last = 0
  return {
    follow: (key) => {
      for (const run of runsOf(key))
        push(run, run.dropped + firstAfter(run.events, positionIn(after, run)))
    },
    next: () => {
      for (let head = takeFirst(heads); head; head = takeFirst(heads)) {
        const { run, at, kept } = head
        if (at + 1 < run.dropped) return 'gone'
        push(run, at + 1)
        // Several keys tell the same event.
        if (kept.number === last) continue
        last = kept.number
        return kept
      }
      return undefined
    },
  }
}

/** The index of the first event behind a position. */
const firstAfter = (events: readonly Kept[], position: number): number => {
  let [low, high] = [0, events.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((events[middle]?.event.position ?? 0) <= position) low = middle + 1
    else high = middle
  }
  return low
}

/*
 * A binary heap, whose first head is the oldest.
 */

const numberAt = (heads: readonly Head[], i: number): number =>
  heads[i]?.kept.number ?? Number.POSITIVE_INFINITY

const siftUp = (heads: Head[], head: Head): void => {
  let i = heads.length
  for (
    let parent = (i - 1) >> 1;
    i > 0 && numberAt(heads, parent) > head.kept.number;
    parent = (i - 1) >> 1
  ) {
    move(heads, parent, i)
    i = parent
  }
  heads[i] = head
}

const takeFirst = (heads: Head[]): Head | undefined => {
  const [first] = heads
  const last = heads.pop()
  if (!first || !last || heads.length === 0) return first
  let i = 0
  for (
    let child = smallerChild(heads, i);
    numberAt(heads, child) < last.kept.number;
    child = smallerChild(heads, i)
  ) {
    move(heads, child, i)
    i = child
  }
  heads[i] = last
  return first
}
const smallerChild = (heads: readonly Head[], i: number): number =>
  numberAt(heads, 2 * i + 1) <= numberAt(heads, 2 * i + 2) ? 2 * i + 1 : 2 * i + 2

const move = (heads: Head[], from: number, to: number): void => {
  const head = heads[from]
  if (head) heads[to] = head
}
