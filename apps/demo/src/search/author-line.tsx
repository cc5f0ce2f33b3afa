import { Text } from '@mantine/core'
import { When } from '../show/when.tsx'

type Props = { name: string; place: string | undefined; at: string }

/** Who wrote what was found, where and when. */
export const AuthorLine = ({ name, place, at }: Props) => (
  <>
    <Text size="sm" fw={600} truncate>
      {name}
      {place !== undefined && (
        <Text span size="sm" c="dimmed">
          {` · ${place}`}
        </Text>
      )}
    </Text>
    <When at={at} />
  </>
)
