import { Button, FileButton, Stack, Textarea } from '@mantine/core'
import { useRef } from 'react'
import { useTexts } from '../texts/texts.tsx'

type Shown = {
  label: string
  description: string
  /** The ending of such files, with its dot. */
  accept: string
  value: string
  error: string | undefined
  isRequired: boolean
  /** `name`: of the file, if it was chosen and not typed. */
  onChange: (text: string, name?: string) => void
}

/** More than any key has, so that nobody waits for a film. */
const mostBytes = 20_000

/** A key as text, which is pasted or read from a file. */
export const KeyText = ({
  label,
  description,
  accept,
  value,
  error,
  isRequired,
  onChange,
}: Shown) => {
  const { say } = useTexts()
  const reset = useRef<() => void>(null)
  const read = async (file: File | null) => {
    if (!file) return
    onChange(await file.slice(0, mostBytes).text(), file.name)
    // The same file can be chosen again.
    reset.current?.()
  }
  return (
    <Stack gap={4} align="flex-start">
      <Textarea
        label={label}
        description={description}
        error={error}
        required={isRequired}
        value={value}
        rows={4}
        w="100%"
        resize="vertical"
        spellCheck={false}
        autoComplete="off"
        styles={{ input: { fontFamily: 'monospace' } }}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <FileButton onChange={(file) => void read(file)} accept={accept} resetRef={reset}>
        {({ onClick }) => (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`${say('chooseKeyFile')}: ${label}`}
            onClick={onClick}
          >
            {say('chooseKeyFile')}
          </Button>
        )}
      </FileButton>
    </Stack>
  )
}
