import type { CategoryName, RedemptionSteps } from './demo-shop-types.ts'

export const redemptionsEn: Readonly<Record<CategoryName, RedemptionSteps>> = {
  steam: [
    'Sign in to Steam on the website or in the app.',
    'Open “Add funds” and choose to redeem a code.',
    'Paste the code and confirm. The money arrives at once.',
  ],
  playstation: [
    'Sign in to your account on the console or on the store’s website.',
    'Open PlayStation Store and choose “Redeem code” in the menu.',
    'Enter the code and confirm. The balance or subscription updates at once.',
  ],
  xbox: [
    'Sign in to your Microsoft account on the console or on the website.',
    'Open the page for redeeming a code.',
    'Type all the characters and confirm. The purchase is added right away.',
  ],
  'app-store': [
    'Open App Store and tap your photo in the top corner.',
    'Choose “Redeem Gift Card or Code”.',
    'Type the code by hand and confirm. The balance shows the new sum.',
  ],
  'google-play': [
    'Open Google Play and tap your photo in the top corner.',
    'Go to “Payments & subscriptions” and choose “Redeem code”.',
    'Paste the code and confirm. The sum appears in your balance.',
  ],
  netflix: [
    'Open netflix.com/redeem in a browser.',
    'Enter the code, with the PIN if you are asked for it.',
    'Sign in or create an account. The sum pays for the months ahead.',
  ],
  spotify: [
    'Open spotify.com/redeem and sign in.',
    'Enter the code and press the button to activate it.',
    'Restart the app. Premium is on and the ads are gone.',
  ],
  roblox: [
    'Sign in on roblox.com, not in the app.',
    'Open roblox.com/redeem and enter the code.',
    'Confirm. The gift card turns into your balance at once.',
  ],
  valorant: [
    'Start Valorant and sign in to an account of the right region.',
    'Open the shop of points and choose the prepaid code.',
    'Enter the code and confirm. The points appear right away.',
  ],
  'league-of-legends': [
    'Start the League of Legends client and sign in.',
    'Open the store, choose “Purchase RP” and then the prepaid card.',
    'Enter the code and confirm. The points arrive in seconds.',
  ],
  nintendo: [
    'Open Nintendo eShop on the console and choose your profile.',
    'In the menu choose “Enter code”.',
    'Type the code and confirm. The balance or membership updates at once.',
  ],
  'pubg-mobile': [
    'Find your player number in your profile in the game.',
    'Open the game’s official code page and enter the number.',
    'Paste the code and confirm. The UC arrive in a minute or two.',
  ],
  telegram: [
    'Open Telegram with the account the gift is for.',
    'Follow the link t.me/giftcode/ with your code at the end.',
    'Confirm. The gift is added to the account at once.',
  ],
  'genshin-impact': [
    'Sign in to the game on the server where you play.',
    'Open “Settings”, “Account” and choose “Redeem now”.',
    'Paste the code and confirm. The crystals come by in-game mail.',
  ],
}
