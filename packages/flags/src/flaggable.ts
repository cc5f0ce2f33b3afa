import type { RefusalCode } from '@causerie/contracts/refusal-kinds'
import type { Flagged, FlagsCleared, Unflagged } from '@causerie/contracts/shared'
import type { Change, RowRef } from '@causerie/kernel'
import type { AnyEventKind, EventKind } from '@causerie/protocol'
import type { z } from 'zod'
import type { FlagFields } from './flag-fields.ts'

/** What a noun says of itself so that its records can be flagged. */
export type Flaggable<Row extends FlagFields, E extends FlagEvents, J extends RefusalCode> = {
  /** The name of the table of flags. */
  flags: string
  /** The table of the records, with `flagColumns` and a written column `isDeleted`. */
  records: {
    name: string
    key: readonly [string]
    get(id: string): RowRef<Row>
    put(row: Row): Change
  }
  events: E
  idOf: (resolved: ResolvedOf<E['cleared']>) => string
  authorOf: (record: Row) => string
  /** How a record is refused one flag more than the greatest number. */
  tooMany: J
  /** What else changes in a record when its flags do, such as the time of its update. */
  touch?: (at: string) => Partial<Row>
}

/**
 * The events of a noun: those of contracts, with the ids of the record. Old events may lack what
 * they did not record.
 */
export type FlagEvents = {
  flagged: Kind<Pick<Flagged, 'by'> & Partial<Flagged>>
  unflagged: Kind<Pick<Unflagged, 'by'> & Partial<Unflagged>>
  cleared: Kind<Partial<FlagsCleared>>
}
type Kind<D> = AnyEventKind & { schema: z.ZodType<D> }

/** What a noun adds to what all events about flags have in common. */
export type ResolvedOf<K extends AnyEventKind> = Omit<
  z.output<K['schema']>,
  keyof Flagged | keyof Unflagged
>

/** The events as the factory sees them, whatever the noun. */
export type SharedEvents<E extends FlagEvents> = {
  flagged: Shared<ResolvedOf<E['cleared']> & Flagged>
  unflagged: Shared<ResolvedOf<E['cleared']> & Unflagged>
  cleared: Shared<ResolvedOf<E['cleared']> & FlagsCleared>
}
type Shared<D> = EventKind<string, z.ZodType<D, D>>

/** The name under which folds list an event: its type, with a small initial. */
export type NameOf<K extends AnyEventKind> = Uncapitalize<K['type']>
