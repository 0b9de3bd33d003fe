import type { CategoryName, RedemptionSteps } from './demo-shop-types.ts'

export const redemptionsBr: Readonly<Record<CategoryName, RedemptionSteps>> = {
  steam: [
    'Entre na sua conta Steam pelo site ou pelo aplicativo.',
    'Abra “Adicionar fundos” e escolha a opção de resgatar um código.',
    'Cole o código e confirme. O saldo entra na hora.',
  ],
  playstation: [
    'Entre na sua conta pelo console ou pelo site da loja.',
    'Abra a PlayStation Store e escolha “Resgatar código” no menu.',
    'Digite o código e confirme. O saldo ou a assinatura é atualizado na hora.',
  ],
  xbox: [
    'Entre na sua conta Microsoft pelo console ou pelo site.',
    'Abra a página de resgate de código.',
    'Digite todos os caracteres e confirme. A compra é adicionada na hora.',
  ],
  'app-store': [
    'Abra a App Store e toque na sua foto no canto superior.',
    'Escolha “Resgatar cartão-presente ou código”.',
    'Digite o código e confirme. O saldo já mostra o novo valor.',
  ],
  'google-play': [
    'Abra o Google Play e toque na sua foto no canto superior.',
    'Vá em “Pagamentos e assinaturas” e escolha “Resgatar código”.',
    'Cole o código e confirme. O valor aparece no seu saldo.',
  ],
  netflix: [
    'Abra netflix.com/redeem no navegador.',
    'Digite o código e, se for pedido, o PIN.',
    'Entre ou crie uma conta. O valor paga os próximos meses.',
  ],
  spotify: [
    'Abra spotify.com/redeem e entre na sua conta.',
    'Digite o código e toque no botão para ativar.',
    'Reinicie o aplicativo. O Premium está ativo e sem anúncios.',
  ],
  roblox: [
    'Entre na sua conta pelo site roblox.com, não pelo aplicativo.',
    'Abra roblox.com/redeem e digite o código.',
    'Confirme. O valor do cartão vai para o seu saldo na hora.',
  ],
  valorant: [
    'Abra o Valorant e entre em uma conta da região certa.',
    'Abra a compra de pontos e escolha pagar com código pré-pago.',
    'Digite o código e confirme. Os pontos aparecem na hora.',
  ],
  'league-of-legends': [
    'Abra o cliente do League of Legends e entre na sua conta.',
    'Na loja, escolha comprar RP e depois o cartão pré-pago.',
    'Digite o código e confirme. Os pontos chegam em segundos.',
  ],
  nintendo: [
    'Abra a Nintendo eShop no console e escolha o seu perfil.',
    'No menu, escolha “Inserir código”.',
    'Digite o código e confirme. O saldo ou a assinatura é atualizado na hora.',
  ],
  'pubg-mobile': [
    'Encontre o seu ID de jogador no perfil do jogo.',
    'Abra a página oficial de códigos do jogo e informe esse ID.',
    'Cole o código e confirme. Os UC chegam em um ou dois minutos.',
  ],
  telegram: [
    'Abra o Telegram com a conta que vai receber o presente.',
    'Acesse o link t.me/giftcode/ com o seu código no final.',
    'Confirme. O presente é adicionado à conta na hora.',
  ],
  'genshin-impact': [
    'Entre no jogo, no servidor em que você joga.',
    'Abra “Configurações”, “Conta” e escolha resgatar o código.',
    'Cole o código e confirme. Os cristais chegam pelo correio do jogo.',
  ],
}
