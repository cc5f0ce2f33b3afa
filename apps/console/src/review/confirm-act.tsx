import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { TextKey } from '../texts/english.ts'
import { useTexts } from '../texts/texts.tsx'
import type { Act } from './acts.ts'
import type { Item } from './flagged.ts'

export const labels: Record<Act, TextKey> = { clear: 'clear', remove: 'remove', banHere: 'banHere', banEverywhere: 'banEverywhere' }
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

export type Asked = { act: Act; items: readonly Item[] }

/** Says what an act does and how it is undone, before it is done. */
export const ConfirmAct = ({ asked, onCancel, onConfirm }: { asked: Asked; onCancel: () => void; onConfirm: () => void }) => {
  const { say } = useTexts()
  const { act, items } = asked
  const names = [...new Set(items.map(({ author, authorId }) => author?.displayName ?? authorId))].join(', ')
  const values = { count: items.length, names }
  return (
    <Modal
      opened
      onClose={onCancel}
      title={say(titles[act], values)}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': say('cancel') }}
    >
      <Stack>
        <Text>{say(explanations[act], values)}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {say('cancel')}
          </Button>
          <Button color={act === 'clear' ? 'blue' : 'red'} onClick={onConfirm} data-autofocus>
            {say(labels[act])}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
