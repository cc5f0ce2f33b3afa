import { CauserieError } from '@causerie/client'
import { Alert, Button, Stack, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '../screen/acting.tsx'
import { useTexts } from '../texts/texts.tsx'
import type { RulesApi } from './rules-api.ts'

/** What the rules would say to a text today; nothing is sent. */
export const TryText = ({ api }: { api: RulesApi }) => {
  const { say } = useTexts()
  const [text, setText] = useState('')
  const verifying = useMutation({ mutationFn: api.verify })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        verifying.mutate(text)
      }}
    >
      <Stack gap="xs">
        <Textarea
          label={say('tryText')}
          description={say('tryTextHint')}
          value={text}
          rows={2}
          maxLength={500}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            verifying.reset()
          }}
        />
        <Button
          type="submit"
          variant="default"
          loading={verifying.isPending}
          disabled={text === ''}
          style={{ alignSelf: 'flex-start' }}
        >
          {say('verify')}
        </Button>
        {verifying.isSuccess && (
          <Alert color="blue" role="status">
            {say('wouldPass')}
          </Alert>
        )}
        {verifying.isError && (
          <Alert color={verifying.error instanceof CauserieError ? 'orange' : 'red'} role="alert">
            {say('wouldStop', { reason: reasonOf(verifying.error) })}
          </Alert>
        )}
      </Stack>
    </form>
  )
}
