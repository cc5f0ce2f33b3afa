import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTexts } from '../texts/texts.tsx'

export type Pick = { id: string; name: string }
type Shown = {
  label: string
  /** What is chosen; empty for nothing. */
  chosen: string
  onChoose: (id: string) => void
  /** Names a kind of records, for what was read of them. */
  kind: string
  /** What has this name or id, the likeliest first. */
  search: (text: string, signal?: AbortSignal) => Promise<readonly Pick[]>
}

/** A name with its id, which two may share. */
const textOf = ({ id, name }: Pick): string => (name === id ? id : `${name} (${id})`)

/**
 * Asks for somebody or something by name or by id. A text counts once it is entered or left, and
 * stands for what it finds first.
 */
export const PickField = ({ label, chosen, onChoose, kind, search }: Shown) => {
  const { say } = useTexts()
  const list = useId()
  const [typed, setTyped] = useState<string>()
  const [asked] = useDebouncedValue(typed?.trim() ?? '', 200)
  const known = useQuery({
    queryKey: ['pick', kind, chosen],
    enabled: chosen !== '',
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) =>
      (await search(chosen, signal)).find(({ id }) => id === chosen) ?? {
        id: chosen,
        name: chosen,
      },
  })
  const found = useQuery({
    queryKey: ['pick-among', kind, asked],
    enabled: asked !== '',
    queryFn: ({ signal }) => search(asked, signal),
  })
  const shown = known.data ? textOf(known.data) : chosen
  const choose = async () => {
    const text = typed?.trim()
    if (text === undefined) return
    if (text === '' || text === shown) onChoose(text === '' ? '' : chosen)
    else {
      const offered = found.data?.find((one) => textOf(one) === text)
      const [first] = offered ? [offered] : await search(text).catch(() => [])
      // What nothing is found for may be the id of something that is gone.
      onChoose(first?.id ?? text)
    }
    setTyped(undefined)
  }
  return (
    <TextInput
      label={label}
      size="xs"
      list={list}
      value={typed ?? shown}
      placeholder={say('auditNameHint')}
      maxLength={150}
      autoComplete="off"
      style={{ flex: '1 1 220px' }}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={() => void choose()}
      onKeyDown={({ key }) => key === 'Enter' && void choose()}
      rightSectionWidth={0}
      rightSection={
        <datalist id={list}>
          {found.data?.map((one) => (
            <option key={one.id} value={textOf(one)} />
          ))}
        </datalist>
      }
    />
  )
}
