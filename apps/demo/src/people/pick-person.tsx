import { Avatar, Button, Card, Container, Group, Stack, Text, Title } from '@mantine/core'
import type { Person } from '../session/world.ts'
import { ChooseLanguage, useWords } from '../words/language.tsx'

export const PickPerson = ({ people }: { people: readonly Person[] }) => {
  const words = useWords()
  return (
    <Container component="main" size="md" py="clamp(1.5rem, 8vh, 5rem)">
      <Stack gap="lg">
        <Group justify="space-between">
          <Title>Causerie</Title>
          <ChooseLanguage />
        </Group>
        <Text size="lg" c="dimmed">
          {words.tagline}
        </Text>
        <Title order={2} size="h3">
          {words.pick}
        </Title>
        <div className="people">
          {people.map(({ userId, displayName }) => (
            <Card key={userId} component="a" href={`/demo/${userId}`} className="person" withBorder>
              <Stack align="center" gap="xs" p="sm">
                <Avatar name={displayName} alt="" color="initials" size={72} />
                <Text fw={600}>{displayName}</Text>
                <Text size="sm" c="dimmed">
                  @{userId}
                </Text>
              </Stack>
            </Card>
          ))}
        </div>
        <Card withBorder padding="lg">
          <Group justify="space-between">
            <Text flex="1 1 14rem">{words.togetherHint}</Text>
            <Button component="a" href="/demo/two" size="md">
              {words.together}
            </Button>
          </Group>
        </Card>
      </Stack>
    </Container>
  )
}
