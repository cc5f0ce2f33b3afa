import { Button, Group, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../texts/texts.tsx'

type Form = {
  /** Whether there is something to clear. */
  isFiltered: boolean
  onClear: () => void
  children: ReactNode
}

/** The fields of a filter, and the button that clears them. */
export const FilterForm = ({ isFiltered, onClear, children }: Form) => {
  const { say } = useTexts()
  return (
    <Group
      component="form"
      gap="xs"
      align="flex-end"
      mb="md"
      role="search"
      onSubmit={(event) => event.preventDefault()}
    >
      {children}
      <Button size="xs" variant="default" type="button" disabled={!isFiltered} onClick={onClear}>
        {say('auditClear')}
      </Button>
    </Group>
  )
}

type Days = {
  from: string | undefined
  to: string | undefined
  onDay: (name: 'from' | 'to', day: string) => void
}

/** The first and the last day of what a filter finds. */
export const DayFields = ({ from, to, onDay }: Days) => {
  const { say } = useTexts()
  const field = (name: 'from' | 'to', label: string, day = '') => (
    <TextInput
      type="date"
      label={label}
      size="xs"
      value={day}
      style={{ flex: '1 1 130px' }}
      onChange={({ currentTarget: { value } }) => onDay(name, value)}
    />
  )
  return (
    <>
      {field('from', say('auditFrom'), from)}
      {field('to', say('auditTo'), to)}
    </>
  )
}
