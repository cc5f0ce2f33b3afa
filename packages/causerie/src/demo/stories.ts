import { type Demo, idOf } from './demo.ts'

/** A story of bob's with a link. A repeat is answered with the same story, even after it has expired. */
export const createStories = async (demo: Demo): Promise<void> => {
  const { stories } = await demo.as('bob').do('/api/v4/stories', {
    targetType: 'community',
    targetId: idOf(demo, 'spare-keys'),
    referenceId: 'open-door',
    dataType: 'text',
    data: { text: 'The door of the courtyard is open today.' },
    items: [{ type: 'hyperlink', data: { url: 'https://example.com/courtyard', customText: 'The courtyard' } }],
  })
  for (const { storyId } of stories ?? []) demo.ids.set('story', storyId)
}
