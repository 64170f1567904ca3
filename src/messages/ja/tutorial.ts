import type { tutorial as source } from '../en/tutorial.ts'
import type { Translation } from '../translation.ts'

export const tutorial = {
  title: 'チュートリアル',
  description: '6つの短いステップです。いつでも中断でき、どの端末からでも続きを始められます。',
  progress: 'ステップ {step, number}/{total, number}',
  steps: {
    welcome: {
      title: '街キューブへようこそ',
      text: '街には知識があふれています。お店や学校、専門家がカードで紹介していて、どのカードも5つの面を持つキューブになっています。',
    },
    home: {
      title: 'ホームにはキューブがいっぱい',
      text: '検索したり、カテゴリーを選んだり、お気に入りだけに絞り込んだりできます。直近7日間の新しいカードもワンクリックで表示できます。',
      latest: '最新コンテンツ：直近7日間に公開されたもの',
      search: 'タイトル・カテゴリー・国で検索（3つの言語に対応）',
      focus: '見たい内容：気になるステップだけを表示',
      favorites: 'お気に入りカテゴリーだけに絞り込み',
    },
    preferences: {
      title: 'あなたの興味を教えてください',
      text: '4つの短い質問に答えると、おすすめがあなたに合ったものになります。あとから設定で変更できます。',
    },
    steps: {
      title: '4つのステップ、6つのレベル',
      text: 'どのカテゴリーも24マスの道のりです。4つのステップと6つのレベルで、入門から熟達まで進めます。',
      levels: '6つのレベル',
    },
    discovery: {
      title: 'キューブを回してみましょう',
      text: 'カードをクリックまたはタップしてからスワイプします。方向によって見つかるものが変わります。矢印キーやボタンでも操作できます。',
    },
    'my-page': {
      title: 'マイページは一緒に成長します',
      text: '保存したもので、歩みがひとマスずつ埋まっていきます。「次はここ！」が次の行き先を示します。',
      save: 'キューブのどの面からでも、気に入ったカードを保存',
      chart: 'お気に入りカテゴリーごとにチャートが埋まっていきます',
      master: '「マスターへの道」が次の一歩を提案します',
    },
  },
  settings: {
    motivations: '目的',
    categories: 'お気に入りカテゴリー',
    countries: '国',
    personal: 'あなたについて',
    chosen: '{count, plural, =0 {まだ選ばれていません} other {#件を選択中}}',
    filled: '入力済み',
    empty: '任意',
    dialog: {
      motivations: 'ご利用の目的は何ですか？',
      categories: 'どのカテゴリーがお好きですか？',
      countries: 'どの国に興味がありますか？',
      personal: 'あなたについて教えてください',
    },
    save: '保存',
    cancel: 'キャンセル',
  },
  faces: {
    front: {
      direction: 'タップ',
      name: 'カード',
      text: 'ひとつの発見が待っています。タップするとキューブを動かせます。',
    },
    left: {
      direction: '左',
      name: '全体の理解',
      text: 'まず全体像をつかみます。それが何で、どこにあり、なぜ大切なのかがわかります。',
    },
    top: { direction: '上', name: 'やり方', text: '解説とわかりやすい手順で、やり方を学びます。' },
    right: {
      direction: '右',
      name: '関連するアクティビティ',
      text: '街で実践します。近くの場所、人、アクティビティが見つかります。',
    },
    bottom: {
      direction: '下',
      name: '専門家の視点',
      text: '専門家の知識と、プロの仕事の進め方に触れます。',
    },
  },
  previous: '前へ',
  next: '次へ',
  goTo: 'ステップ{step, number}：{name}',
  start: 'さっそく探してみる',
  skip: 'チュートリアルをスキップ',
} as const satisfies Translation<typeof source>
