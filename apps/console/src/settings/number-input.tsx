import { Button, Group, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../texts/texts.tsx'

type Shown = {
  label: string
  description: ReactNode
  value: number | undefined
  min: number
  max: number
  step?: number
  isOptional?: boolean
  onSave: (value: number | undefined) => void
}

/** A number that is saved by its button; the browser says what it may be. */
export const NumberInput = ({
  label,
  description,
  value,
  min,
  max,
  step = 1,
  isOptional = false,
  onSave,
}: Shown) => {
  const { say } = useTexts()
  const [typed, setTyped] = useState(String(value ?? ''))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSave(typed === '' ? undefined : Number(typed))
      }}
    >
      <Group gap="xs" align="flex-end">
        <TextInput
          type="number"
          label={label}
          description={description}
          required={!isOptional}
          withAsterisk={false}
          min={min}
          max={max}
          step={step}
          value={typed}
          style={{ flex: '1 1 200px' }}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button
          type="submit"
          variant="default"
          disabled={typed === String(value ?? '')}
          aria-label={`${say('save')}: ${label}`}
        >
          {say('save')}
        </Button>
      </Group>
    </form>
  )
}
