import type { portal as source } from '../en/portal.ts'
import type { Translation } from '../translation.ts'

export const portal = {
  dashboard: {
    title: 'ダッシュボード',
    welcome: 'ようこそ、{name}',
    description: '公開した内容と、その反応を確認できます。',
    published: '公開中',
    readyToShow: '公開準備ができた数',
    draftCount: '{count, plural, =0 {下書きなし} other {下書き#件}}',
    completion: '埋まったブロック',
    completionHint: '{all, number}ブロック中{filled, number}ブロック',
    structure: 'コンテンツの構成',
    structureHint: '4つのステップと6つのレベルです。数字は、そのブロックにあるコンテンツの数です。',
    levels: '{count, plural, other {#レベルを利用可能}}',
    level: 'レベル',
    actions: '次に行うこと',
    settingsAction: 'プロフィールを編集する',
    dataAction: 'コンテンツを管理する',
    outputAction: '公開・出力する',
  },
  notShown: {
    pending: {
      title: 'コンテンツはまだ表示されていません',
      partner:
        'パートナーアカウントを確認しています。準備や公開の操作は今から行えます。管理者が有効にすると、皆さんに表示されます。',
      school:
        '学校の登録を確認しています。準備や公開の操作は今から行えます。管理者が有効にすると、皆さんに表示されます。',
    },
    inactive: {
      title: 'コンテンツは現在表示されていません',
      partner:
        'パートナーアカウントは停止中です。準備や公開の操作は続けられます。管理者がふたたび有効にすると、皆さんに表示されます。',
      school:
        '学校は停止中です。準備や公開の操作は続けられます。管理者がふたたび有効にすると、皆さんに表示されます。',
    },
  },
  lost: {
    deleted: {
      title: '「{name}」は削除されました',
      text: '管理者が、コンテンツとともに削除しました。このことはメールでもお知らせしています。',
    },
    noAccess: {
      title: '「{name}」を管理できなくなりました',
      text: '現在、このパートナーのメンバーではありません。',
    },
  },
  settings: {
    partnerTitle: 'パートナー設定',
    schoolTitle: '学校設定',
    description: '公開されるプロフィールと、めざす目標を確認できます。',
  },
  dataManagement: {
    title: 'データ管理',
    description: 'ステップとレベルごとのコンテンツです。',
    steps: 'ステップ',
    levels: 'レベル',
    stepCount: '{count, plural, =0 {まだありません} other {#件}}',
    status: { completed: '完了', 'in-progress': '進行中', pending: '未着手' },
    seeOutput: '公開内容を確認する',
  },
  dataOutput: {
    title: 'データ出力',
    description: '皆さんに公開されている内容を、ブロックごとに確認できます。',
    published: '{count, plural, =0 {まだ何も公開されていません} other {#件を公開中}}',
    drafts: '{count, plural, =0 {下書きはありません} other {下書き#件}}',
    matrix: '公開中のコンテンツ',
    seeData: 'データ管理へ移動',
  },
} as const satisfies Translation<typeof source>
