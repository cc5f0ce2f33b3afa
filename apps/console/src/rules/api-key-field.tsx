import { PasswordInput } from '@mantine/core'
import { useTexts } from '../texts/texts.tsx'
import type { ApiKey } from './use-api-key.ts'

/** Asks for the API key where it is not known; it stays in the memory of the page. */
export const ApiKeyField = ({ apiKey: { isAsked, typed, setTyped } }: { apiKey: ApiKey }) => {
  const { say } = useTexts()
  return (
    isAsked && (
      <PasswordInput
        label={say('apiKey')}
        description={say('apiKeyHint')}
        value={typed}
        autoComplete="off"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    )
  )
}
