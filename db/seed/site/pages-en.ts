import type { SitePageName } from '#contract/site-pages.ts'

/** Pages of the demo shop in English, in the format that `page set` takes. */
export const pagesEn: Record<SitePageName, string> = {
  'contract-offer': `
# Public offer

{legal_name} offers everyone the opportunity to buy digital codes in this shop on the terms below. Pressing “Pay” accepts the offer: from that moment there is a contract between you and the seller.

= You buy a code
It is digital and works only in the region shown on the ticket.

= You pay once
The price includes every fee. Nothing is charged before you press “Pay”.

= Sealed can go back
Until you open a code, its full price can return to your balance.

## Terms

The seller is {legal_name}, BIN {tax_id}, registered at {address}.

The buyer is a person who is of age, or acts with the consent of a parent or guardian, and has an account in this shop.

A code is a set of characters that a service exchanges for money on an account, a subscription or an item. Services belong to other companies and have their own rules.

A sealed code is paid for and delivered, but has not been shown yet. An opened code is one the buyer has pressed “Reveal code” for. The shop records every opening with its time.

The balance is a record of the money that a buyer has paid in or that has been returned. It is spent in this shop only and is not paid out.

## What we sell

The seller sells codes for games, services and app stores. Face value, region and price are shown on the ticket of each product.

Every code has a region. The region is shown on the card, on the product page, in the basket and in the order at checkout. A code of one region is not accepted by accounts of another.

The buyer checks the region of the account before paying. A wrong region is no ground for returning an opened code, see [5.3].

## Price and payment

Prices are in Kazakhstani tenge and include all taxes and fees. The total on the payment button is the sum that will be charged.

Payment is made by the methods shown at checkout. Card data go to the bank; the shop does not keep them.

Typing a card charges nothing. The money is charged after “Pay” and, where the bank asks for it, after its confirmation, once per order.

The price of an order is frozen when the order is made and holds for 30 minutes. If a price changes before the order is made, the shop shows the new total and asks again.

A promo code counts for the orders and for the time named in its terms, and is not exchanged for money.

## Delivery of the code

The code is delivered to the buyer’s account in this shop as soon as the bank has confirmed the payment, usually in less than a minute. An e-mail says that it is there; the code itself is never sent by e-mail.

If the bank answers late, the order is completed when its answer comes. If the codes are sold out by then, the order waits for new ones, and the seller returns the money when the buyer asks for it; if the order had ended by then, the money returns by itself. It goes back the way it came or, where that is impossible, to the balance.

The obligation to deliver is fulfilled when the code can be opened in the buyer’s account.

## Returns

A sealed code can be returned once: the full price that was paid comes to the balance. To return it, press “Return” beside it in your purchases.

A code that the service refuses although it was used in its region is replaced or paid back after a check. The check takes up to three working days; the seller tells what the service answered.

An opened code of proper quality cannot be returned or exchanged: whoever has seen it can use it. The buyer agrees to this with a separate tick before paying.

Nothing here takes away the rights that the consumer protection law of the Republic of Kazakhstan gives to a buyer.

## Account and security

The buyer keeps the password secret and tells the seller at once when somebody else may know it.

Codes are bought for personal use. The seller may refuse an order that shows signs of fraud, and returns what was paid for it.

Before a code is shown in an old session, the shop asks for the password again.

## Personal data

How the seller handles personal data is described in the [privacy policy](/privacy). By accepting this offer the buyer confirms having read it.

## Liability and disputes

The seller is responsible for the code being genuine, unused and of the region shown. The seller is not responsible for the rules and the work of the service itself.

A complaint is answered within ten calendar days after it came to {support_mail}. What cannot be settled in this way is decided by a court under the law of the Republic of Kazakhstan.

## Changes and details

The seller may change this offer. An order is governed by the version that was in force when “Pay” was pressed; the order keeps its number.

Full details of the seller are on the page [Company details](/requisites). Support answers {support_hours}.
`,
  privacy: `
# Privacy policy

{legal_name} collects what a sale of codes needs and nothing else: no advertising, no trackers, no sale of data. This policy follows the law of the Republic of Kazakhstan on personal data and their protection.

= Little is asked
An e-mail, a name and a password. Nothing about your documents or your phone.

= Cards stay with the bank
Card data are passed on and never written down here.

= You see what is kept
Your account shows it. What the account does not show, you can ask for by e-mail.

## What we collect

For an account: your e-mail, the name you chose and a one-way hash of your password. The password itself is not kept.

For a purchase: what you ordered, the sums, the times, the state of the payment, and when each code was opened.

For security: the network (your network address without its last part) and the name of the browser that logged in, the network a code was opened from, and the number of failed attempts.

Reviews you write are shown with your name.

## What we do not collect

Card number, expiry and security code pass through to the bank in memory. They are not written to a database, a log or a backup.

There are no advertising networks, no analytics of other companies and no social buttons in this shop.

## Why and on what ground

Account and purchase data serve to fulfil the contract with you, see the [public offer](/contract-offer).

Data of orders, payments and receipts are kept as tax and accounting law demands, for at least five years. When that time is over, they are not deleted by themselves.

Security data protect your account and the shop from abuse. The network and the name of the browser of a log-in are deleted after 90 days, a code or link that we e-mailed a day after it expires, and the number of failed attempts within days. The record of the opening of a code, with its time and network, is kept without a time limit: it is the evidence that the code was delivered and opened.

Your consent is given when you register, and can be withdrawn at any time, see [6.3].

## Who receives data

The bank that takes the payment receives the order number, the sum, your network address, the card data you typed, the size of your screen and your time zone. In the bank’s own form it also receives your e-mail and what you buy.

The operator of fiscal receipts receives the items, the sums and your e-mail.

The mail service receives your address and the text of the e-mail. An e-mail never holds a code you bought.

State bodies receive data only where the law obliges us.

## Where data are kept

Codes are stored encrypted, with a key that is kept outside the database. Connections are encrypted.

In your browser: two cookies remember your language and colours; local storage keeps your basket, a promo code and the order made with it, whether the key / is off, and the sign that you are logged in or that your session has ended. Until it is closed, a tab also keeps how far you have scrolled, a review you have begun, the number of an order whose QR code it shows, and the way back from a top-up. Logging out removes the sign that you are logged in, the promo code and what you have begun.

## Your rights

Your account shows your name, e-mail, balance, purchases, reviews and where you are logged in. On request we send you what we see of it: the account, its 200 newest orders with their payments, and when and from which network their codes were opened.

You can change name, e-mail and password yourself. What was ordered, paid and opened stays recorded as it was.

An account cannot be deleted or closed in this shop. If you withdraw your consent, we log all devices out of the account and end the e-mailed links that change its password or e-mail. What stays: your e-mail, your name, the hash of your password and your reviews, because your purchases and your balance belong to the account; orders, payments and receipts, because tax and accounting law demands them; and the records of openings, as evidence. Nothing here takes away the rights that the law of the Republic of Kazakhstan on personal data gives you.

Write to {support_mail} from the address of your account. The answer comes within three working days.

## Changes of this policy

A new version is shown on this page with its number and date. Your order keeps the version you agreed to.
`,
  requisites: `
# Company details

Who keeps this shop and where to write.

## How to reach us

Write to {support_mail}. A person answers {support_hours}. Name the order, but never send a code or a card number: we do not ask for them.

Letters on paper go to {address}. They are answered within ten calendar days.

## What we do

{legal_name} sells activation codes for games, services and app stores to people for personal use.

Names and marks of services belong to their owners. The shop is not part of these companies.

## This is a demonstration

The shop runs with a demonstration company: its number, account and address are made up. Whoever runs the shop puts their own details and texts in place of these before selling.
`,
  guarantees: `
# Guarantees

What you can count on when you buy here, and what to do if something goes wrong.

= Genuine and unused
Each code is opened by one buyer only.

= Yours alone
A code is encrypted until you open it in your account.

= Money is safe
No code, no charge: what cannot be delivered is paid back.

## The code works

Codes come from official distributors. The shop recognises a code it has ever held, so a code that somebody has opened is never sold again.

The region on the ticket is the region of the code. If it is not, we replace the code or return its price.

If a service refuses a code, write to us before you try it again. We look at the record of the code, ask the distributor and answer within three working days.

## The code is yours alone

A code is encrypted from the moment it comes to us. Nobody sees it before you press “Reveal code”, our staff included.

Codes are never sent by e-mail or messenger. An e-mail only brings a link to your account.

Each opening is recorded. If you think that somebody else has opened a code, write to us from the address of your account and name the order: we will tell you when and from which network it was opened.

## The money is safe

The price you see is the price you pay: no fee is added at checkout.

A payment is charged once per order, however often the button was pressed or the connection broke.

If the codes ran out while you were paying, the order waits for new ones; if you would rather have the money, write to us. If the order had ended by then, the money returns by itself. It goes back the way it came or, where that is impossible, to your balance.

## Returning a code

A sealed code can be returned once, for the full price, to your balance: press “Return” beside it in your purchases.

An opened code cannot be returned or exchanged: whoever has seen it can use it. That is why we ask for a separate consent before you pay.

A code that fails through no fault of yours is not subject to this rule: we replace it or pay it back.

## If something went wrong

Write to {support_mail}; a person answers {support_hours}. Name the order and say what you see on the screen.

If you do not agree with the answer, ask for a second check. The [public offer](/contract-offer) says how a dispute is settled.

## Accessibility {#accessibility}

The shop is made for everybody, to level AA of WCAG 2.2: it can be used with the keyboard alone, with a screen reader, enlarged to 200%, on a screen 320 pixels wide, with reduced motion and in high contrast colours. The key / goes to the search; the switch below this text turns it off.

Every screen is checked automatically in four languages, in light and dark and at five widths; before each change goes out, a shorter check looks at each screen once. The last full check found nothing to mend.

Pages of banks and their windows for payment are their own and may not reach this level. Scratching a code open is play: a press does the same.

Did something stand in your way? Write to {support_mail} and say where. A person answers: {support_hours}. They help you buy in another way until it is mended.
`,
  faq: `
# Questions and answers

Short answers about codes, regions, payment, the balance and your account.

## Codes and regions

? When does the code arrive?
Usually in less than a minute after the bank has confirmed the payment. It appears on the screen and stays in your purchases. We also send an e-mail with a link.

? Will you send the code by e-mail?
No. E-mail can be read by others. The message brings a link to your account, and the code is opened there.

? My account is from another region. What now?
A code works only on accounts of its region. While it is sealed, it can go back: press “Return” beside it in your purchases, or write to {support_mail} and name the order, and the full price returns to your balance. An opened code cannot be taken back.

? Where do I see the region of my account?
In the settings of the service, usually under account details or country. It must be the country on the ticket. On our product page the region stands directly above the Buy button.

? Can I return a code?
A sealed one, yes: once, for the full price, to your balance. An opened one, no, except when the service refuses it through no fault of yours. The [guarantees](/guarantees) say it in full.

? The code does not work or is already used
First look whether the money is already on your account there: a code is often redeemed on the first try although the page showed an error. If not, write to us before trying again, and we will check the code with the distributor.

? Where do I find codes I bought earlier?
In your account under “Purchases”. Each code can be opened again at any time; in an old session we ask for your password first.

? How long is a code good?
Most codes do not expire. Where one does, the date is shown beside the code.

## Payment

? Money was charged, but there is no code
Open your purchases: the order shows its real state. If the bank answers late, the code comes as soon as it does, and you will not be charged twice. If the codes have run out meanwhile, the order waits for new ones, or we return the money once you write to us; if the order had ended, the money returns by itself.

? Which cards do you take?
Visa, Mastercard, Mir and American Express, if your bank allows payments on the internet. The methods available right now are shown at checkout.

? Why did the bank decline my payment?
Most often there is too little money on the card, a limit for internet payments, or the confirmation code was wrong. Nothing is charged then. Try again, use another card, or ask your bank.

? Is there a fee?
No. The price on the ticket is the sum you pay. Your bank may convert the currency if your card is not in tenge.

? How do I use a promo code?
Log in, open the basket and type the code. The new total is shown at once. One order takes one promo code.

## Balance

? What is the balance for?
For paying without a card, and for money that comes back to you. It is kept in tenge and does not expire.

? How do I top it up?
In your account under “Balance”, from 100 tenge. The money is there as soon as the bank has confirmed it.

## Account

? I did not get the e-mail with the code
Look in the spam folder and check the address. A new code can be sent after a minute. If nothing comes, write to {support_mail} from the address you used.

? I forgot my password
Press “Forgot password?” in the log-in window. The link in the e-mail is good for 30 minutes.

? How do I delete my account?
An account cannot be deleted or closed: your purchases, their codes and your balance belong to it, and tax and accounting law demands that orders and payments be kept. Write to {support_mail} from the address of the account, and we log all devices out of it. The [privacy policy](/privacy) says what is kept, why and for how long.
`,
}
