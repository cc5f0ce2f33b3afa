import type { TrayActionType, TrayItemCategory } from '@causerie/contracts/notifications'
import type { z } from 'zod'
import type { SentenceKey } from '../texts/texts.ts'

/** A row of the rule table: which acts share an item, and how the item is presented. */
export type Rule = {
  /** Who is notified, in words, for docs/tray.md. */
  recipients: string
  /** Whether the members of a community share one stored item. */
  isShared?: true
  /**
   * Acts with the same target share an item when they also have the same references (`reference`),
   * the same day (`day`), both, or the same week from Monday on (`week`).
   */
  itemPer: 'reference' | 'day' | 'reference-and-day' | 'week'
  actionType: z.infer<typeof TrayActionType>
  /** Absent where the API has none. */
  trayItemCategory?: z.infer<typeof TrayItemCategory>
  /** `data.kind` of the item, where action type and category do not tell what happened. */
  kind?: string
  sentence: SentenceKey
  /** Other sentences and kinds, by the variant of the subject. */
  variants?: Readonly<Record<string, { sentence: SentenceKey; kind?: string }>>
  /** Told to the actor as well, because it happened without them. */
  isToldToActor?: true
  /** Shown to users who may not read the community, whose name they know. */
  isForOutsiders?: true
  /**
   * Shown wherever it happened: its reader may have been banned there, or the community may be
   * gone.
   */
  isShownAlways?: true
}

/**
 * Rules by category. Of several rules that name a user for one event, the first notifies them, so
 * the order is the precedence.
 */
export type Rules = Readonly<Record<string, Rule>>
