import { Anchor, Center, Stack, Title } from '@mantine/core'
import { useWords } from '../words/language.tsx'

/** An address below `/demo` at which nothing is, and the way back. */
export const NoSuchPage = () => {
  const words = useWords()
  return (
    <Center p="xl">
      <Stack align="center" gap="xs">
        <Title size="h3" ta="center">
          {words.noSuchPage}
        </Title>
        <Anchor href="/demo">{words.toDemo}</Anchor>
      </Stack>
    </Center>
  )
}
