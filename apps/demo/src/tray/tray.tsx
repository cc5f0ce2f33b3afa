import { ActionIcon, Indicator, Popover, ScrollArea, Title } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '../show/icon.tsx'
import { useWords } from '../words/language.tsx'
import { TrayItems } from './tray-items.tsx'
import { useSeeTray, useUnseenCount } from './use-tray.ts'

/** The bell with the number of what is new. What was new stays marked while the tray is open. */
export const Tray = () => {
  const words = useWords()
  const [isOpen, setOpen] = useState(false)
  const { data: unseen = 0 } = useUnseenCount()
  const see = useSeeTray()
  const toggle = (open: boolean) => {
    setOpen(open)
    if (!open && unseen > 0) see.mutate()
  }
  return (
    <Popover
      opened={isOpen}
      onChange={toggle}
      position="bottom-end"
      width="min(24rem, calc(100vw - 2rem))"
      shadow="md"
      trapFocus
    >
      <Indicator label={unseen} disabled={unseen === 0} color="red.8" size={18} offset={4}>
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            size="lg"
            color="gray"
            aria-label={words.unseen(unseen)}
            onClick={() => toggle(!isOpen)}
          >
            <Icon name="bell" size={22} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p={0} aria-label={words.tray}>
        <Title order={2} size="h5" p="sm" pb="xs">
          {words.tray}
        </Title>
        <ScrollArea.Autosize mah="60vh" viewportProps={{ tabIndex: 0 }}>
          <TrayItems close={() => toggle(false)} />
        </ScrollArea.Autosize>
      </Popover.Dropdown>
    </Popover>
  )
}
