import { isRestorable } from '../deletion/deletion.ts'
import { ConfirmDialog } from '../screen/confirm-dialog.tsx'
import type { TextKey } from '../texts/english.ts'
import { useTexts } from '../texts/texts.tsx'
import type { Act } from './acts.ts'
import type { Item } from './flagged.ts'

export const labels: Record<Act, TextKey> = {
  clear: 'clear',
  remove: 'remove',
  banHere: 'banHere',
  banEverywhere: 'banEverywhere',
}
const titles: Record<Act, TextKey> = {
  clear: 'clearTitle',
  remove: 'removeTitle',
  banHere: 'banHereTitle',
  banEverywhere: 'banEverywhereTitle',
}
const explanations: Record<Act, TextKey> = {
  clear: 'clearText',
  remove: 'removeText',
  banHere: 'banHereText',
  banEverywhere: 'banEverywhereText',
}

/** Messages keep no words that could come back. */
const explanationOf = ({ act, items }: RequestedAct): TextKey =>
  act === 'remove' && !items.every(({ type }) => isRestorable(type))
    ? 'removeMessagesText'
    : explanations[act]

export type RequestedAct = { act: Act; items: readonly Item[] }

/** Says what an act does with these records, and how it is undone, before it is done. */
export const ConfirmAct = ({
  asked,
  onCancel,
  onConfirm,
}: {
  asked: RequestedAct
  onCancel: () => void
  onConfirm: () => void
}) => {
  const { say } = useTexts()
  const { act, items } = asked
  const names = [
    ...new Set(items.map(({ author, authorId }) => author?.displayName ?? authorId)),
  ].join(', ')
  const values = { count: items.length, names }
  const question = {
    title: say(titles[act], values),
    text: say(explanationOf(asked), values),
    label: say(labels[act]),
    isHarmless: act === 'clear',
  }
  return <ConfirmDialog question={question} onCancel={onCancel} onConfirm={onConfirm} />
}
