import { Button } from '@mantine/core'
import { useWords } from '../words/language.tsx'

type List = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }

/** At the end of a list that has more pages. */
export const More = ({ of: list }: { of: List }) => {
  const words = useWords()
  return list.hasNextPage ? (
    <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
      {words.more}
    </Button>
  ) : null
}
