import type { userApp as source } from '../en/user-app.ts'
import type { Translation } from '../translation.ts'

export const userApp = {
  home: {
    title: 'ホーム',
    heading: '街とつながる、シティ・ネットワーキング',
    intro: 'Navigate your daily needs through an interactive cube interface.',
    introTranslated: 'キューブを回しながら、毎日の「知りたい」「やってみたい」を見つけましょう。',
    discover: 'コンテンツを探す',
    count: '{count, plural, other {#件}}',
    sample: '海外サンプル',
    by: '提供：{partner}',
    loadMore: 'さらに表示',
    allShown: 'すべて表示しました。パートナーが公開すると、新しいカードが届きます。',
    empty: 'まだコンテンツがありません',
    emptyHint: '企業や学校がコンテンツを公開すると、ここに表示されます。',
  },
} as const satisfies Translation<typeof source>
