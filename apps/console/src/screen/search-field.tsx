import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '../texts/texts.tsx'

/**
 * Searches as one types; what is searched for stands in the URL, so that it can be shared and comes
 * back.
 */
export const SearchField = ({
  label,
  value,
  onSearch,
  maxLength = 100,
}: {
  label: string
  value: string
  onSearch: (keyword: string) => void
  maxLength?: number
}) => {
  const { say } = useTexts()
  const [typed, setTyped] = useState(value)
  const [sent, setSent] = useState(value)
  // Another search came by the buttons of the browser.
  if (value !== sent) {
    setSent(value)
    if (value !== typed.trim()) setTyped(value)
  }
  const router = useRouter()
  const search = useDebouncedCallback((keyword: string, path: string) => {
    // Who has gone on to a result meanwhile is not called back.
    if (router.latestLocation.pathname === path) onSearch(keyword)
  }, 300)
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={say('search')}
      value={typed}
      maxLength={maxLength}
      style={{ flex: '1 1 200px' }}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        search(currentTarget.value.trim(), router.latestLocation.pathname)
      }}
    />
  )
}
