import { Alert, Button, Group } from '@mantine/core'
import { useWords } from '../words/language.tsx'

/** Why the server refused what is written here again. */
export const Refusal = ({ reason, giveUp }: { reason: string; giveUp: () => void }) => (
  <Alert color="red" variant="light" p="xs" mb="xs" role="alert" data-refusal>
    <Group gap="xs" justify="space-between">
      {reason}
      <Button size="compact-sm" variant="default" onClick={giveUp}>
        {useWords().giveUp}
      </Button>
    </Group>
  </Alert>
)
