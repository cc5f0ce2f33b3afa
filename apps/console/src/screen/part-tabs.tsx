import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import type { TextKey } from '../texts/english.ts'
import { useTexts } from '../texts/texts.tsx'

type Shown<P extends string> = {
  parts: readonly P[]
  titles: Readonly<Record<P, TextKey>>
  part: P
  onShow: (part: P) => void
  children: ReactNode
}

/** The parts of a screen as tabs, of which one is shown. */
export const PartTabs = <P extends string>({ parts, titles, part, onShow, children }: Shown<P>) => {
  const { say } = useTexts()
  const show = (value: string | null) => {
    const next = parts.find((one) => one === value)
    if (next !== undefined) onShow(next)
  }
  return (
    <Tabs value={part} onChange={show}>
      <Tabs.List>
        {parts.map((one) => (
          <Tabs.Tab key={one} value={one}>
            {say(titles[one])}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={part} pt="md">
        {children}
      </Tabs.Panel>
    </Tabs>
  )
}
