import type { Client } from '@causerie/client'
import type { SentenceKey, TextKey } from '../texts/english.ts'

/** What can be chosen, with the sentence of each. */
export type Choices = Readonly<Record<string, TextKey>>

type Described = { label: TextKey; hint?: SentenceKey }
/** How a value of the setting `S` is read, and what is sent as `B` to change it. */
type Valued<V, S, B> = { valueOf: (setting: S) => V; changeTo: (value: V, setting: S) => B }

export type SwitchField<S, B> = Described & Valued<boolean, S, B> & { kind: 'switch' }
export type ChoiceField<S, B> = Described &
  Valued<string, S, B> & { kind: 'choice'; choices: Choices }
/** Undefined where nothing is set, which only some can be. */
export type NumberField<S, B> = Described &
  Valued<number | undefined, S, B> & {
    kind: 'number'
    min: number
    max: number
    step?: number
    isOptional?: boolean
  }

export type Field<S, B> = SwitchField<S, B> | ChoiceField<S, B> | NumberField<S, B>

/**
 * A setting of the network: what it is called, the operations that read and change it, and its
 * fields.
 */
export type Setting<S, B> = {
  key: string
  title: TextKey
  hint?: SentenceKey
  read: (client: Client, signal: AbortSignal) => Promise<S>
  change: (client: Client, body: B) => Promise<unknown>
  fields: readonly Field<S, B>[]
}

/** A switch for each of these flags, by the sentence that describes it. */
export const switchesOf = <F extends string, S, B>(
  described: Readonly<Record<F, TextKey>>,
  fieldOf: (flag: F, label: TextKey) => SwitchField<S, B>,
): SwitchField<S, B>[] => {
  const isFlag = (name: string): name is F => name in described
  return Object.keys(described)
    .filter(isFlag)
    .map((flag) => fieldOf(flag, described[flag]))
}
