import { Anchor, Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from './texts/texts.tsx'

type Entry = { kind: string; title: string; href: string }

/** The pages of the installation beside the console, as its gateway lists them. */
const readPages = async (): Promise<Entry[]> => {
  const answer = await fetch('/docs/contents.json')
  const entries: Entry[] = answer.ok ? await answer.json() : []
  return entries.filter(({ kind, href }) => kind === 'page' && href !== '/console')
}

/** Leads to the other pages and to the search that all of them have. */
export const OtherPages = () => {
  const { say } = useTexts()
  const { data: pages = [] } = useQuery({
    queryKey: ['pages'],
    queryFn: readPages,
    staleTime: Infinity,
  })
  if (pages.length === 0) return null
  return (
    <Group component="nav" aria-label={say('pages')} gap="md" wrap="nowrap" visibleFrom="md">
      {pages.map(({ title, href }) => (
        <Anchor key={href} href={href} size="sm" c="dimmed">
          {title}
        </Anchor>
      ))}
      <Button size="compact-sm" variant="default" data-search>
        {say('search')} Ctrl K
      </Button>
    </Group>
  )
}
