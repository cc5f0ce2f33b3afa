import { Button, Group, Stack, TextInput, Title } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { notificationsRoute } from '../router.tsx'
import { useTexts } from '../texts/texts.tsx'
import { askedIn } from './explanation.ts'
import { WhyOrWhyNot } from './why-or-why-not.tsx'

/** Why an event is in somebody's tray, or why it is not. */
export const ExplainForm = () => {
  const { say } = useTexts()
  const asked = notificationsRoute.useSearch()
  const navigate = useNavigate()
  const [typed, setTyped] = useState({ event: asked.event ?? '', user: asked.user ?? '' })
  const field = (name: keyof typeof typed, maxLength: number) => (
    <TextInput
      label={say(name === 'event' ? 'explainEvent' : 'explainUser')}
      description={say(name === 'event' ? 'explainEventHint' : 'explainUserHint')}
      required={name === 'event'}
      maxLength={maxLength}
      value={typed[name]}
      style={{ flex: '1 1 260px' }}
      onChange={({ currentTarget }) => setTyped({ ...typed, [name]: currentTarget.value })}
    />
  )
  return (
    <Stack component="section" gap="sm">
      <Title order={2} size="h5">
        {say('explain')}
      </Title>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void navigate({ to: '/notifications', search: askedIn(typed) })
        }}
      >
        <Group align="flex-end" gap="xs">
          {field('event', 100)}
          {field('user', 50)}
          <Button type="submit" variant="default" disabled={typed.event.trim() === ''}>
            {say('explainAsk')}
          </Button>
        </Group>
      </form>
      {asked.event !== undefined && <WhyOrWhyNot event={asked.event} user={asked.user} />}
    </Stack>
  )
}
