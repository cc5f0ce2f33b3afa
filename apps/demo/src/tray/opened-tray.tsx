import { useTrayCount } from '@causerie/react'
import { Divider, Popover, ScrollArea, Title } from '@mantine/core'
import { useState } from 'react'
import { PushSwitch } from '../push/push-switch.tsx'
import { useWords } from '../words/language.tsx'
import { Bell } from './bell.tsx'
import { TrayItems } from './tray-items.tsx'

/** The tray opens as soon as its code is there. What was new stays marked while it is open. */
export const OpenedTray = () => {
  const words = useWords()
  const [isOpen, setOpen] = useState(true)
  const { unseen, see } = useTrayCount()
  const toggle = (open: boolean) => {
    setOpen(open)
    if (!open && unseen > 0) see()
  }
  return (
    <Popover
      opened={isOpen}
      onChange={toggle}
      position="bottom-end"
      width="min(24rem, calc(100vw - 2rem))"
      shadow="md"
      trapFocus
      // The bell says what it opens, not what is around it.
      withRoles={false}
    >
      <Popover.Target>
        <div>
          <Bell unseen={unseen} aria-expanded={isOpen} onClick={() => toggle(!isOpen)} />
        </div>
      </Popover.Target>
      <Popover.Dropdown p={0} role="dialog" aria-label={words.tray}>
        <Title order={2} size="h5" p="sm" pb="xs">
          {words.tray}
        </Title>
        <ScrollArea.Autosize
          mah="max(8rem, min(60vh, 100dvh - 18rem))"
          viewportProps={{ tabIndex: 0 }}
        >
          <TrayItems close={() => toggle(false)} />
        </ScrollArea.Autosize>
        <Divider />
        <PushSwitch />
      </Popover.Dropdown>
    </Popover>
  )
}
