import type { userShell as source } from '../en/user-shell.ts'
import type { Translation } from '../translation.ts'

export const userShell = {
  bar: {
    title: 'シティ・ネットワーキング',
    signOut: 'ログアウト',
    tabs: 'メインメニュー',
    home: 'ホーム',
    myPage: 'マイページ',
    settings: '設定',
    tutorial: 'チュートリアル',
    portal: 'パートナーポータル',
    school: '教育ポータル',
    admin: '管理画面',
    becomePartner: 'パートナーになる',
    preview: '管理者としてユーザーアプリを表示しています。',
    endPreview: '管理画面に戻る',
  },
  tutorialHint: {
    title: 'はじめての方へ',
    text: '6つの短いステップで、キューブの回し方をご紹介します。',
    open: 'ツアーを始める',
    dismiss: '今はしない',
  },
  schoolSignUp: {
    title: 'ようこそ。学校のお手続きは教育ポータルで続けられます。',
    text: '学校アカウントの申請はこちらから行えます。このアプリもそのままご利用いただけます。',
    action: '教育ポータルへ進む',
  },
  application: {
    approved: 'パートナー申請が承認されました！',
    approvedHint: 'パートナーネットワークへようこそ。ポータルをご利用いただけます。',
    openPortal: 'ポータルを開く',
    rejected: 'パートナー申請は承認されませんでした',
    rejectedHint: '内容を見直して、もう一度ご申請いただけます。',
    applyAgain: 'もう一度申請する',
    pending: 'パートナー申請を審査しています',
    pendingHint: '結果が決まりしだい、メールでお知らせします。',
  },
} as const satisfies Translation<typeof source>
