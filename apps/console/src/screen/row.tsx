import { Avatar, Card, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

type Shown = {
  id: string
  name: ReactNode
  note?: ReactNode
  picture?: string | undefined
  children?: ReactNode
  beside?: ReactNode
}

/** A record in a list: picture, name, what else is known, and `beside` them what can be done. */
export const Row = ({ id, name, note, picture, children, beside }: Shown) => (
  <Card component="article" withBorder p="sm" data-record={id}>
    <Group justify="space-between" gap="sm">
      <Group gap="sm" wrap="nowrap" style={{ minWidth: 0 }}>
        {picture !== undefined && <Avatar src={picture || null} alt="" radius="xl" />}
        <Stack gap={2} style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Text component="h2" fw={600}>
            {name}
          </Text>
          {note && (
            <Text size="sm" c="dimmed">
              {note}
            </Text>
          )}
        </Stack>
      </Group>
      {beside && <Group gap="xs">{beside}</Group>}
    </Group>
    {children}
  </Card>
)
