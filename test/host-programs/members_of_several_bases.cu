// Members of classes with several bases: which one a name means, by hiding, using, qualification and virtual bases.
#include <cstdio>
namespace n0 { struct T { int pt=0; template <class U = int> int m(U x = U()) { return 3 + x; } }; struct A : virtual T { int pa=0; }; struct B : virtual T { int pb=0; }; struct C : A, B { int g() { return A::m(); } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n1 { struct A { int pa=0; int m = 3; }; struct C : A { enum { m = 9 }; int g() const { return m; } }; struct B : A {};
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n2 { struct T { int pt=0; typedef char m[3]; }; struct A : virtual T { int pa=0; }; struct B : virtual T { int pb=0; int m = 5; }; struct C : A, B { int g() { return this->m; } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n3 { struct A { int pa=0; static int m() { return 3; } }; struct B { int pb=0; static int m() { return 4; } }; struct C : A, B {  };
int run() { C c; C *p = &c; (void)p; return p->A::m(); } }
namespace n4 { struct A { int pa=0; int m() { return 3; } }; struct B { int pb=0; int m() { return 4; } }; struct C : A, B { enum { m = 7 }; int g() { return this->m; } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n5 { struct T { int pt=0; static const int m = 3; }; struct A : virtual T { int pa=0; }; struct B : virtual T { int pb=0; }; struct C : A, B {  };
int run() { C c; C *p = &c; (void)p; return C::m; } }
namespace n6 { struct T { int pt=0; static int m() { return 3; } }; struct A : T { int pa=0; }; struct B : T { int pb=0; }; struct C : A, B { int g() { return this->m(); } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n7 { struct T { int pt=0; enum { m = 3 }; }; struct A : T { int pa=0; }; struct B : T { int pb=0; }; struct C : A, B {  };
int run() { C c; C *p = &c; (void)p; return p->A::m; } }
namespace n8 { struct T { int pt=0; static int m() { return 3; } }; struct A : virtual T { int pa=0; }; struct B : T { int pb=0; }; struct C : A, B {  };
int run() { C c; C *p = &c; (void)p; return c.m(); } }
namespace n9 { struct T { int pt=0; int m() { return 3; } }; struct A : virtual T { int pa=0; }; struct B : virtual T { int pb=0; }; struct C : A, B {  };
int run() { C c; C *p = &c; (void)p; return c.A::m(); } }
namespace n10 { struct A { int pa=0; int m = 3; }; struct B { int pb=0; enum { m = 4 }; }; struct C : A, B { using B::m;  };
int run() { C c; C *p = &c; (void)p; return p->B::m; } }
namespace n11 { struct A { int pa=0; int m() const { return 3; } }; struct B { int pb=0; int m() const { return 4; } }; struct C : A, B {  };
int run() { C c; C *p = &c; (void)p; return c.B::m(); } }
namespace n12 { struct A { int pa=0; static int m() { return 3; } }; struct B { int pb=0; static int m() { return 4; } }; struct C : A, B { int m = 7; int g() { return this->B::m(); } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n13 { struct A { int pa=0; int m(double x) { return 3; } static int m() { return 3+1; } }; struct B { int pb=0; int m(double x) { return 4; } static int m() { return 4+1; } }; struct C : A, B { using A::m; using B::m;  };
int run() { C c; C *p = &c; (void)p; return p->A::m(); } }
namespace n14 { struct A { int pa=0; int m = 3; }; struct B { int pb=0; int m = 4; }; struct D : A, B { int pd=0; }; struct C : D { enum { m = 8 };  };
int run() { C c; C *p = &c; (void)p; return p->m; } }
namespace n15 { struct A { int pa=0; int m = 3; }; struct C : A { enum { m = 9 }; int g() { return m; } }; struct B : A {};
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n16 { struct T { int pt=0; int m() { return 3; } }; struct A : virtual T { int pa=0; }; struct B : virtual T { int pb=0; }; struct C : A, B {  };
int run() { C c; C *p = &c; (void)p; return p->m(); } }
namespace n17 { struct T { int pt=0; int m() { return 3; } }; struct A : virtual T { int pa=0; int m() { return 6; } }; struct B : virtual T { int pb=0; int m() { return 5; } }; struct C : A, B {  };
int run() { C c; C *p = &c; (void)p; return c.A::m(); } }
namespace n18 { struct T { int pt=0; int m() { return 3; } }; struct A : virtual T { int pa=0; }; struct B : virtual T { int pb=0; int m() { return 5; } }; struct C : A, B {  };
int run() { C c; C *p = &c; (void)p; return c.T::m(); } }
namespace n19 { struct T { int pt=0; template <class U = int> int m(U x = U()) { return 3 + x; } }; struct A : virtual T { int pa=0; }; struct B : virtual T { int pb=0; int m() { return 5; } }; struct C : A, B { int g() { return this->T::m(); } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n20 { struct A { int pa=0; enum { m = 3 }; }; struct B { int pb=0; enum { m = 4 }; }; struct C : A, B { int m() { return 7; } int g() { return A::m; } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n21 { struct A { int pa=0; int m() const { return 3; } }; struct B { int pb=0; int m() const { return 4; } }; struct C : A, B { int m() const { return 7; } int g() { return B::m(); } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n22 { struct A { int pa=0; int m = 3; }; struct B { int pb=0; int m() { return 4; } }; struct C : A, B { using B::m;  };
int run() { C c; C *p = &c; (void)p; return c.m(); } }
namespace n23 { struct T { int pt=0; int m() { return 3; } }; struct A : virtual T { int pa=0; }; struct B : virtual T { int pb=0; int m(double x) { return 5; } static int m() { return 5+1; } }; struct C : A, B { int g() { return this->B::m(); } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n24 { struct A { int pa=0; template <class U = int> int m(U x = U()) { return 3 + x; } }; struct B { int pb=0; template <class U = int> int m(U x = U()) { return 4 + x; } }; struct D : A, B { int pd=0; }; struct C : D { int m() { return 8; } int g() { return this->m(); } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n25 { struct A { int pa=0; struct m { char a[3]; }; }; struct B { int pb=0; struct m { char a[4]; }; }; struct D : A, B { using A::m; }; struct E { int pe=0; }; struct C : E, D {  };
int run() { C c; C *p = &c; (void)p; return (int)sizeof(C::m); } }
namespace n26 { struct T { int pt=0; enum { m = 3 }; }; struct A : T { int pa=0; }; struct B : T { int pb=0; }; struct C : A, B {  };
int run() { C c; C *p = &c; (void)p; return C::m; } }
namespace n27 { struct A { int pa=0; int m(int x) { return x + 3; } int m() { return 3; } }; struct B { int pb=0; int m(int x) { return x + 4; } int m() { return 4; } }; struct C : A, B { int g() { return this->B::m(); } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n28 { struct T { int pt=0; enum { m = 3 }; }; struct A : virtual T { int pa=0; }; struct B : virtual T { int pb=0; enum { m = 5 }; }; struct C : A, B { int g() { return this->B::m; } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n29 { struct A { int pa=0; template <class U = int> int m(U x = U()) { return 3 + x; } }; struct B { int pb=0; int m() { return 4; } }; struct C : A, B {  };
int run() { C c; C *p = &c; (void)p; return p->A::m(); } }
namespace n30 { struct A { int pa=0; int m = 3; }; struct C : A { int m = 9;  }; struct B : A {};
int run() { C c; C *p = &c; (void)p; return p->m; } }
namespace n31 { struct T { int pt=0; int m = 3; }; struct A : virtual T { int pa=0; }; struct B : virtual T { int pb=0; enum { m = 5 }; }; struct C : A, B {  };
int run() { C c; C *p = &c; (void)p; return C().m; } }
namespace n32 { struct T { int pt=0; static int m() { return 3; } }; struct A : virtual T { int pa=0; }; struct B : virtual T { int pb=0; }; struct C : A, B {  };
int run() { C c; C *p = &c; (void)p; return p->A::m(); } }
namespace n33 { struct A { int pa=0; int m() { return 3; } }; struct B { int pb=0; int m() { return 4; } }; struct C : A, B { int m(double x) { return 7; } static int m() { return 7+1; }  };
int run() { C c; C *p = &c; (void)p; return c.A::m(); } }
namespace n34 { struct A { int pa=0; int m() { return 3; } }; struct B { int pb=0; int m() { return 4; } }; struct C : A, B {  };
int run() { C c; C *p = &c; (void)p; return p->A::m(); } }
namespace n35 { struct A { int pa=0; int m() { return 3; } }; struct B { int pb=0; int m() { return 4; } }; struct C : A, B { int g() { return A::m(); } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n36 { struct T { int pt=0; template <class U = int> int m(U x = U()) { return 3 + x; } }; struct A : virtual T { int pa=0; }; struct B : virtual T { int pb=0; }; struct C : A, B {  };
int run() { C c; C *p = &c; (void)p; return c.A::m(); } }
namespace n37 { struct A { int pa=0; typedef char m[3]; }; struct B { int pb=0; typedef char m[4]; }; struct D : A, B { int pd=0; }; struct C : D { int m = 8;  };
int run() { C c; C *p = &c; (void)p; return p->m; } }
namespace n38 { struct T { int pt=0; static const int m = 3; }; struct A : T { int pa=0; }; struct B : T { int pb=0; }; struct C : A, B { int g() { return this->B::m; } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n39 { struct T { int pt=0; static const int m = 3; }; struct A : virtual T { int pa=0; }; struct B : T { int pb=0; }; struct C : A, B { int g() { return m; } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n40 { struct A { int pa=0; enum { m = 3 }; }; struct B { int pb=0; enum { m = 4 }; }; struct D : A, B { int pd=0; }; struct C : D { int m() { return 8; }  };
int run() { C c; C *p = &c; (void)p; return c.A::m; } }
namespace n41 { struct T { int pt=0; int m = 3; }; struct A : T { int pa=0; }; struct B : T { int pb=0; }; struct C : A, B {  };
int run() { C c; C *p = &c; (void)p; return p->A::m; } }
namespace n42 { struct A { int pa=0; typedef char m[3]; }; struct B { int pb=0; int m = 4; }; struct C : A, B { using B::m; int g() { return B::m; } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n43 { struct A { int pa=0; int m(double x) { return 3; } static int m() { return 3+1; } }; struct C : A { int m(double x) { return 9; } static int m() { return 9+1; }  }; struct B : A {};
int run() { C c; C *p = &c; (void)p; return c.A::m(); } }
namespace n44 { struct T { int pt=0; virtual int m() { return 3; } }; struct A : T { int pa=0; }; struct B : T { int pb=0; virtual int m() { return 5; } }; struct C : A, B { int g() { return A::m(); } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n45 { struct T { int pt=0; static int m() { return 3; } }; struct A : virtual T { int pa=0; }; struct B : virtual T { int pb=0; int m() { return 5; } }; struct C : A, B { int g() { return this->B::m(); } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n46 { struct T { int pt=0; enum { m = 3 }; }; struct A : virtual T { int pa=0; }; struct B : virtual T { int pb=0; int m() { return 5; } }; struct C : A, B { int g() { return this->B::m(); } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n47 { struct A { int pa=0; static int m() { return 3; } }; struct B { int pb=0; int m() { return 4; } }; struct D : A, B { int pd=0; }; struct C : D { int pc=0; int g() { return A::m(); } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n48 { template <class X> struct TA { int pa=0; int m = 3; }; template <class X> struct TB { int pb=0; int m() { return 4; } }; typedef TA<int> A; typedef TB<int> B; struct C : TA<int>, TB<int> { int g() { return this->A::m; } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n49 { struct T { int pt=0; int m = 3; }; struct A : virtual T { int pa=0; }; struct B : virtual T { int pb=0; }; struct C : A, B { int g() { return this->A::m; } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n50 { template <class X> struct TA { int pa=0; template <class U = int> int m(U x = U()) { return 3 + x; } }; template <class X> struct TB { int pb=0; int m() { return 4; } }; typedef TA<int> A; typedef TB<int> B; struct C : TA<int>, TB<int> {  };
int run() { C c; C *p = &c; (void)p; return p->A::m(); } }
namespace n51 { struct T { int pt=0; int m(double x) { return 3; } static int m() { return 3+1; } }; struct A : virtual T { int pa=0; }; struct B : virtual T { int pb=0; }; struct C : A, B {  };
int run() { C c; C *p = &c; (void)p; return p->m(); } }
namespace n52 { struct T { int pt=0; int m(double x) { return 3; } static int m() { return 3+1; } }; struct A : virtual T { int pa=0; }; struct B : virtual T { int pb=0; int m(double x) { return 5; } static int m() { return 5+1; } }; struct C : A, B { int g() { return this->m(); } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n53 { struct T { int pt=0; template <class U = int> int m(U x = U()) { return 3 + x; } }; struct A : virtual T { int pa=0; }; struct B : virtual T { int pb=0; }; struct C : A, B { int g() { return this->A::m(); } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n54 { struct T { int pt=0; static const int m = 3; }; struct A : virtual T { int pa=0; }; struct B : virtual T { int pb=0; }; struct C : A, B {  };
int run() { C c; C *p = &c; (void)p; return p->m; } }
namespace n55 { struct T { int pt=0; int m(double x) { return 3; } static int m() { return 3+1; } }; struct A : T { int pa=0; }; struct B : T { int pb=0; }; struct C : A, B {  };
int run() { C c; C *p = &c; (void)p; return p->A::m(); } }
namespace n56 { struct A { int pa=0; int m() { return 3; } }; struct C : A { enum { m = 9 };  }; struct B : A {};
int run() { C c; C *p = &c; (void)p; return c.m; } }
namespace n57 { struct A { int pa=0; enum { m = 3 }; }; struct B { int pb=0; int m() { return 4; } }; struct D : A, B { using A::m; }; struct E { int pe=0; }; struct C : E, D { int g() { return this->A::m; } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n58 { struct A { int pa=0; static int m() { return 3; } }; struct B { int pb=0; static int m() { return 4; } }; struct D : A, B { int pd=0; }; struct C : D { static int m() { return 8; } int g() { return A::m(); } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n59 { struct T { int pt=0; virtual int m() { return 3; } }; struct A : T { int pa=0; }; struct B : T { int pb=0; }; struct C : A, B { int g() { return A::m(); } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n60 { struct A { int pa=0; template <class U = int> int m(U x = U()) { return 3 + x; } }; struct B { int pb=0; template <class U = int> int m(U x = U()) { return 4 + x; } }; struct C : A, B { using A::m; using B::m; int g() { return this->A::m(); } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n61 { struct A { int pa=0; int m(double x) { return 3; } static int m() { return 3+1; } }; struct B { int pb=0; int m(double x) { return 4; } static int m() { return 4+1; } }; struct C : A, B { using B::m; int g() { return m(); } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n62 { struct T { int pt=0; static int m() { return 3; } }; struct A : T { int pa=0; }; struct B : T { int pb=0; int m = 5; }; struct C : A, B { int g() { return this->B::m; } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n63 { struct A { int pa=0; }; struct B { int pb=0; int m = 4; }; struct C : A, B { int g() { return this->m; } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n64 { struct A { int pa=0; static const int m = 3; }; struct C : A { static const int m = 9; int g() { return A::m; } }; struct B : A {};
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n65 { struct T { int pt=0; int m = 3; }; struct A : virtual T { int pa=0; }; struct B : virtual T { int pb=0; enum { m = 5 }; }; struct C : A, B { int g() { return m; } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n66 { struct T { int pt=0; static int m() { return 3; } }; struct A : T { int pa=0; }; struct B : T { int pb=0; }; struct C : A, B {  };
int run() { C c; C *p = &c; (void)p; return c.A::m(); } }
namespace n67 { struct A { int pa=0; typedef char m[3]; }; struct B { int pb=0; typedef char m[4]; }; struct D : A, B { int pd=0; }; struct C : D { int m = 8;  };
int run() { C c; C *p = &c; (void)p; return c.m; } }
namespace n68 { struct T { int pt=0; int m() { return 3; } }; struct A : virtual T { int pa=0; }; struct B : virtual T { int pb=0; int m() { return 5; } }; struct C : A, B {  };
int run() { C c; C *p = &c; (void)p; return c.m(); } }
namespace n69 { template <class X> struct TA { int pa=0; enum { m = 3 }; }; template <class X> struct TB { int pb=0; int m() { return 4; } }; typedef TA<int> A; typedef TB<int> B; struct C : TA<int>, TB<int> {  };
int run() { C c; C *p = &c; (void)p; return c.A::m; } }
namespace n70 { struct T { int pt=0; int m = 3; }; struct A : virtual T { int pa=0; }; struct B : virtual T { int pb=0; }; struct C : A, B { int g() { auto l = [this] { return m; }; return l(); } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n71 { struct A { int pa=0; virtual int m() { return 3; } }; struct B { int pb=0; virtual int m() { return 4; } }; struct C : A, B { using B::m; int g() { return this->B::m(); } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n72 { struct A { int pa=0; int m() { return 3; } }; struct B { int pb=0; int m() { return 4; } }; struct C : A, B { int m(double x) { return 7; } static int m() { return 7+1; } int g() { return m(); } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n73 { struct A { int pa=0; template <class U = int> int m(U x = U()) { return 3 + x; } }; struct B { int pb=0; template <class U = int> int m(U x = U()) { return 4 + x; } }; struct D : A, B { int pd=0; }; struct C : D { int pc=0; int g() { return B::m(); } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n74 { struct A { int pa=0; int m = 3; }; struct B { int pb=0; enum { m = 4 }; }; struct C : A, B { int g() { return this->A::m; } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n75 { struct A { int pa=0; int m(int x) { return x + 3; } int m() { return 3; } }; struct B { int pb=0; int m(int x) { return x + 4; } int m() { return 4; } }; struct D : A, B { int pd=0; }; struct C : D { int pc=0;  };
int run() { C c; C *p = &c; (void)p; return p->A::m(); } }
namespace n76 { struct T { int pt=0; int m = 3; }; struct A : virtual T { int pa=0; }; struct B : virtual T { int pb=0; }; struct C : A, B {  };
int run() { C c; C *p = &c; (void)p; return c.m; } }
namespace n77 { struct A { int pa=0; static int m() { return 3; } }; struct B { int pb=0; static int m() { return 4; } }; struct D : A, B { int pd=0; }; struct C : D { int m() { return 8; }  };
int run() { C c; C *p = &c; (void)p; return p->m(); } }
namespace n78 { struct A { int pa=0; int m() { return 3; } }; struct B { int pb=0; int m(double x) { return 4; } static int m() { return 4+1; } }; struct C : A, B { using B::m; int g() { return A::m(); } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n79 { struct A { int pa=0; int m = 3; }; struct B { int pb=0; enum { m = 4 }; }; struct D : A, B { using A::m; }; struct E { int pe=0; }; struct C : E, D { int g() { return this->A::m; } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n80 { struct T { int pt=0; int m() { return 3; } }; struct A : T { int pa=0; }; struct B : T { int pb=0; }; struct C : A, B { int g() { return this->A::m(); } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n81 { struct T { int pt=0; int m() { return 3; } }; struct A : virtual T { int pa=0; }; struct B : virtual T { int pb=0; }; struct C : A, B { int g() { return m(); } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n82 { struct A { int pa=0; }; struct B { int pb=0; static int m() { return 4; } }; struct C : A, B {  };
int run() { C c; C *p = &c; (void)p; return C::m(); } }
namespace n83 { struct T { int pt=0; template <class U = int> int m(U x = U()) { return 3 + x; } }; struct A : T { int pa=0; }; struct B : T { int pb=0; int m() { return 5; } }; struct C : A, B { int g() { return this->A::m(); } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n84 { struct A { int pa=0; int m = 3; }; struct B { int pb=0; int m = 4; }; struct D : A, B { using A::m; }; struct E { int pe=0; }; struct C : E, D { int g() { return this->m; } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n85 { struct A { int pa=0; }; struct B { int pb=0; virtual int m() { return 4; } }; struct C : A, B { int g() { return this->m(); } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n86 { struct T { int pt=0; static int m() { return 3; } }; struct A : T { int pa=0; }; struct B : T { int pb=0; }; struct C : A, B {  };
int run() { C c; C *p = &c; (void)p; return c.B::m(); } }
namespace n87 { struct T { int pt=0; static int m() { return 3; } }; struct A : virtual T { int pa=0; }; struct B : virtual T { int pb=0; int m = 5; }; struct C : A, B { int g() const { return m; } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n88 { struct A { int pa=0; static const int m = 3; }; struct B { int pb=0; static const int m = 4; }; struct C : A, B { static const int m = 7;  };
int run() { C c; C *p = &c; (void)p; return p->m; } }
namespace n89 { struct T { int pt=0; int m() { return 3; } }; struct A : virtual T { int pa=0; }; struct B : virtual T { int pb=0; }; struct C : A, B { int g() { return this->T::m(); } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n90 { struct A { int pa=0; static int m() { return 3; } }; struct C : A { static int m() { return 9; }  }; struct B : A {};
int run() { C c; C *p = &c; (void)p; return p->A::m(); } }
namespace n91 { struct T { int pt=0; int m = 3; }; struct A : T { int pa=0; }; struct B : T { int pb=0; }; struct C : A, B { int g() { return B::m; } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n92 { struct A { int pa=0; static int m() { return 3; } }; struct C : A { static int m() { return 9; }  }; struct B : A {};
int run() { C c; C *p = &c; (void)p; return c.m(); } }
namespace n93 { struct A { int pa=0; template <class U = int> int m(U x = U()) { return 3 + x; } }; struct B { int pb=0; int m() { return 4; } }; struct C : A, B { using B::m;  };
int run() { C c; C *p = &c; (void)p; return c.A::m(); } }
namespace n94 { struct T { int pt=0; int m = 3; }; struct A : virtual T { int pa=0; }; struct B : virtual T { int pb=0; }; struct C : A, B {  };
int run() { C c; C *p = &c; (void)p; return p->m; } }
namespace n95 { struct A { int pa=0; int m() { return 3; } }; struct C : A { enum { m = 9 }; int g() { return this->A::m(); } }; struct B : A {};
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n96 { struct A { int pa=0; }; struct B { int pb=0; int m() { return 4; } }; struct C : A, B {  };
int run() { C c; C *p = &c; (void)p; return p->m(); } }
namespace n97 { struct A { int pa=0; static const int m = 3; }; struct B { int pb=0; static const int m = 4; }; struct C : A, B {  };
int run() { C c; C *p = &c; (void)p; return p->A::m; } }
namespace n98 { struct T { int pt=0; int m() { return 3; } }; struct A : virtual T { int pa=0; }; struct B : virtual T { int pb=0; }; struct C : A, B {  };
int run() { C c; C *p = &c; (void)p; return c.T::m(); } }
namespace n99 { struct T { int pt=0; int m() { return 3; } }; struct A : virtual T { int pa=0; }; struct B : virtual T { int pb=0; }; struct C : A, B { int g() { return this->m(); } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n100 { struct T { int pt=0; int m = 3; }; struct A : T { int pa=0; }; struct B : T { int pb=0; }; struct C : A, B {  };
int run() { C c; C *p = &c; (void)p; return c.B::m; } }
namespace n101 { struct A { int pa=0; int m() { return 3; } }; struct C : A { int m = 9; int g() { return this->m; } }; struct B : A {};
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n102 { struct A { int pa=0; int m() { return 3; } }; struct B { int pb=0; int m = 4; }; struct C : A, B { int g() { return B::m; } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n103 { struct A { int pa=0; static int m() { return 3; } }; struct B { int pb=0; int m() { return 4; } }; struct C : A, B { using B::m; int g() { return m(); } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n104 { struct A { int pa=0; int m = 3; }; struct B { int pb=0; int m() { return 4; } }; struct C : A, B {  };
int run() { C c; C *p = &c; (void)p; return p->B::m(); } }
namespace n105 { struct A { int pa=0; typedef char m[3]; }; struct C : A { int m = 9;  }; struct B : A {};
int run() { C c; C *p = &c; (void)p; return (int)sizeof(C::m); } }
namespace n106 { struct T { int pt=0; typedef char m[3]; }; struct A : virtual T { int pa=0; int m = 6; }; struct B : virtual T { int pb=0; int m = 5; }; struct C : A, B { int g() { return this->A::m; } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n107 { struct A { int pa=0; enum { m = 3 }; }; struct B { int pb=0; enum { m = 4 }; }; struct C : A, B { int m() { return 7; } int g() { return this->m(); } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n108 { struct A { int pa=0; int m() { return 3; } }; struct B { int pb=0; enum { m = 4 }; }; struct C : A, B {  };
int run() { C c; C *p = &c; (void)p; return p->B::m; } }
namespace n109 { struct A { int pa=0; int m() { return 3; } }; struct C : A { int m(double x) { return 9; } static int m() { return 9+1; }  }; struct B : A {};
int run() { C c; C *p = &c; (void)p; return p->A::m(); } }
namespace n110 { struct T { int pt=0; static int m() { return 3; } }; struct A : virtual T { int pa=0; }; struct B : virtual T { int pb=0; }; struct C : A, B { int g() { return this->A::m(); } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n111 { struct A { int pa=0; int m() { return 3; } }; struct B { int pb=0; int m(double x) { return 4; } static int m() { return 4+1; } }; struct C : A, B { using B::m;  };
int run() { C c; C *p = &c; (void)p; return p->A::m(); } }
namespace n112 { struct T { int pt=0; static const int m = 3; }; struct A : virtual T { int pa=0; }; struct B : virtual T { int pb=0; static int m() { return 5; } }; struct C : A, B { int g() { return this->A::m; } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n113 { struct A { int pa=0; int m = 3; }; struct B { int pb=0; enum { m = 4 }; }; struct D : A, B { int pd=0; }; struct C : D { int pc=0; int g() { return A::m; } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n114 { struct A { int pa=0; int m(double x) { return 3; } static int m() { return 3+1; } }; struct B { int pb=0; int m(double x) { return 4; } static int m() { return 4+1; } }; struct D : A, B { using A::m; }; struct E { int pe=0; }; struct C : E, D {  };
int run() { C c; C *p = &c; (void)p; return c.m(2.5); } }
namespace n115 { struct A { int pa=0; int m = 3; }; struct B { int pb=0; int m() { return 4; } }; struct D : A, B { using A::m; }; struct E { int pe=0; }; struct C : E, D { int g() { return A::m; } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n116 { struct A { int pa=0; int m(int x) { return x + 3; } int m() { return 3; } }; struct B { int pb=0; int m(int x) { return x + 4; } int m() { return 4; } }; struct D : A, B { int pd=0; }; struct C : D { int m(int x) { return x + 8; } int m() { return 8; }  };
int run() { C c; C *p = &c; (void)p; return c.A::m(); } }
namespace n117 { struct A { int pa=0; int m() { return 3; } }; struct B { int pb=0; int m() { return 4; } }; struct C : A, B { int m(double x) { return 7; } static int m() { return 7+1; } int g() { return this->B::m(); } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n118 { struct T { int pt=0; int m() { return 3; } }; struct A : T { int pa=0; }; struct B : T { int pb=0; enum { m = 5 }; }; struct C : A, B { int g() { return B::m; } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n119 { struct A { int pa=0; virtual int m() { return 3; } }; struct C : A { virtual int m() { return 9; }  }; struct B : A {};
int run() { C c; C *p = &c; (void)p; return c.m(); } }
namespace n120 { struct A { int pa=0; int m(int x) { return x + 3; } int m() { return 3; } }; struct B { int pb=0; int m(int x) { return x + 4; } int m() { return 4; } }; struct C : A, B { int m(int x) { return x + 7; } int m() { return 7; } int g() { return this->m(); } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n121 { struct A { int pa=0; int m() { return 3; } }; struct C : A { int m = 9; int g() { return m; } }; struct B : A {};
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n122 { struct A { int pa=0; int m() const { return 3; } }; struct C : A { int m() const { return 9; }  }; struct B : A {};
int run() { C c; C *p = &c; (void)p; return c.A::m(); } }
namespace n123 { struct A { int pa=0; template <class U = int> int m(U x = U()) { return 3 + x; } }; struct B { int pb=0; template <class U = int> int m(U x = U()) { return 4 + x; } }; struct D : A, B { using A::m; }; struct E { int pe=0; }; struct C : E, D {  };
int run() { C c; C *p = &c; (void)p; return c.A::m(); } }
namespace n124 { struct T { int pt=0; int m(int x) { return x + 3; } int m() { return 3; } }; struct A : virtual T { int pa=0; }; struct B : virtual T { int pb=0; }; struct C : A, B {  };
int run() { C c; C *p = &c; (void)p; return c.T::m(); } }
namespace n125 { struct T { int pt=0; int m = 3; }; struct A : virtual T { int pa=0; enum { m = 6 }; }; struct B : virtual T { int pb=0; enum { m = 5 }; }; struct C : A, B {  };
int run() { C c; C *p = &c; (void)p; return c.A::m; } }
namespace n126 { struct A { int pa=0; template <class U = int> int m(U x = U()) { return 3 + x; } }; struct B { int pb=0; template <class U = int> int m(U x = U()) { return 4 + x; } }; struct C : A, B { int m() { return 7; }  };
int run() { C c; C *p = &c; (void)p; return p->A::m(); } }
namespace n127 { struct A { int pa=0; static int m() { return 3; } }; struct B { int pb=0; int m = 4; }; struct C : A, B { using B::m; int g() { auto l = [this] { return m; }; return l(); } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n128 { struct A { int pa=0; enum { m = 3 }; }; struct C : A { enum { m = 9 }; int g() { return this->A::m; } }; struct B : A {};
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n129 { struct A { int pa=0; int m() { return 3; } }; struct B { int pb=0; int m = 4; }; struct C : A, B {  };
int run() { C c; C *p = &c; (void)p; return p->A::m(); } }
namespace n130 { struct A { int pa=0; int m() { return 3; } }; struct B { int pb=0; int m(double x) { return 4; } static int m() { return 4+1; } }; struct C : A, B { using B::m; int g() { return this->A::m(); } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n131 { struct A { int pa=0; }; struct B { int pb=0; int m() { return 4; } }; struct C : A, B {  };
int run() { C c; C *p = &c; (void)p; return p->m(); } }
namespace n132 { struct T { int pt=0; int m() { return 3; } }; struct A : virtual T { int pa=0; }; struct B : virtual T { int pb=0; int m = 5; }; struct C : A, B { int g() { return A::m(); } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n133 { struct T { int pt=0; int m() { return 3; } }; struct A : T { int pa=0; }; struct B : T { int pb=0; }; struct C : A, B {  };
int run() { C c; C *p = &c; (void)p; return p->A::m(); } }
namespace n134 { struct T { int pt=0; int m() const { return 3; } }; struct A : virtual T { int pa=0; int m() const { return 6; } }; struct B : virtual T { int pb=0; int m() const { return 5; } }; struct C : A, B {  };
int run() { C c; C *p = &c; (void)p; return p->A::m(); } }
namespace n135 { struct T { int pt=0; int m(int x) { return x + 3; } int m() { return 3; } }; struct A : virtual T { int pa=0; }; struct B : T { int pb=0; }; struct C : A, B { int g() { return this->A::m(); } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n136 { struct A { int pa=0; static const int m = 3; }; struct B { int pb=0; static const int m = 4; }; struct C : A, B { int g() { return B::m; } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n137 { struct T { int pt=0; static int m() { return 3; } }; struct A : virtual T { int pa=0; }; struct B : virtual T { int pb=0; }; struct C : A, B {  };
int run() { C c; C *p = &c; (void)p; return C::m(); } }
namespace n138 { struct A { int pa=0; template <class U = int> int m(U x = U()) { return 3 + x; } }; struct B { int pb=0; int m() { return 4; } }; struct C : A, B { using B::m; int g() { return m(); } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n139 { struct A { int pa=0; int m() { return 3; } }; struct B { int pb=0; int m() { return 4; } }; struct C : A, B { enum { m = 7 };  };
int run() { C c; C *p = &c; (void)p; return p->B::m(); } }
namespace n140 { struct T { int pt=0; int m() { return 3; } }; struct A : T { int pa=0; }; struct B : T { int pb=0; }; struct C : A, B {  };
int run() { C c; C *p = &c; (void)p; return c.B::m(); } }
namespace n141 { struct T { int pt=0; int m(int x) { return x + 3; } int m() { return 3; } }; struct A : virtual T { int pa=0; }; struct B : virtual T { int pb=0; }; struct C : A, B { int g() { return A::m(); } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n142 { struct A { int pa=0; static int m() { return 3; } }; struct B { int pb=0; static int m() { return 4; } }; struct C : A, B { static int m() { return 7; } int g() { return B::m(); } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n143 { struct T { int pt=0; int m() { return 3; } }; struct A : T { int pa=0; }; struct B : T { int pb=0; int m(double x) { return 5; } static int m() { return 5+1; } }; struct C : A, B { int g() { return this->B::m(); } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n144 { struct A { int pa=0; int m(double x) { return 3; } static int m() { return 3+1; } }; struct B { int pb=0; int m(double x) { return 4; } static int m() { return 4+1; } }; struct C : A, B { using B::m; int g() { return A::m(); } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n145 { struct A { int pa=0; virtual int m() { return 3; } }; struct B { int pb=0; virtual int m() { return 4; } }; struct C : A, B { int g() { return A::m(); } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n146 { struct T { int pt=0; int m = 3; }; struct A : T { int pa=0; }; struct B : T { int pb=0; }; struct C : A, B { int g() { return B::m; } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n147 { struct A { int pa=0; int m = 3; }; struct C : A { int m() { return 9; } int g() { return m(); } }; struct B : A {};
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n148 { struct A { int pa=0; int m(int x) { return x + 3; } int m() { return 3; } }; struct B { int pb=0; int m(int x) { return x + 4; } int m() { return 4; } }; struct C : A, B { int m(int x) { return x + 7; } int m() { return 7; } int g() { return m(); } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n149 { struct A { int pa=0; int m() { return 3; } }; struct C : A { int m(double x) { return 9; } static int m() { return 9+1; }  }; struct B : A {};
int run() { C c; C *p = &c; (void)p; return c.m(2.5); } }
namespace n150 { template <class X> struct TA { int pa=0; int m() const { return 3; } }; template <class X> struct TB { int pb=0; int m() const { return 4; } }; typedef TA<int> A; typedef TB<int> B; struct C : TA<int>, TB<int> {  };
int run() { C c; C *p = &c; (void)p; return p->A::m(); } }
namespace n151 { struct A { int pa=0; int m() { return 3; } }; struct B { int pb=0; int m() { return 4; } }; struct D : A, B { int pd=0; }; struct C : D { int pc=0; int g() { return B::m(); } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n152 { struct T { int pt=0; template <class U = int> int m(U x = U()) { return 3 + x; } }; struct A : virtual T { int pa=0; }; struct B : virtual T { int pb=0; int m() { return 5; } }; struct C : A, B { int g() { return B::m(); } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n153 { struct A { int pa=0; int m(int x) { return x + 3; } int m() { return 3; } }; struct B { int pb=0; int m(int x) { return x + 4; } int m() { return 4; } }; struct C : A, B { int m(int x) { return x + 7; } int m() { return 7; } int g() { return this->A::m(); } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n154 { struct A { int pa=0; static int m() { return 3; } }; struct B { int pb=0; int m = 4; }; struct D : A, B { using A::m; }; struct E { int pe=0; }; struct C : E, D {  };
int run() { C c; C *p = &c; (void)p; return C::m(); } }
namespace n155 { struct T { int pt=0; int m(double x) { return 3; } static int m() { return 3+1; } }; struct A : virtual T { int pa=0; }; struct B : virtual T { int pb=0; int m(double x) { return 5; } static int m() { return 5+1; } }; struct C : A, B { int g() { return B::m(); } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n156 { struct T { int pt=0; int m() { return 3; } }; struct A : virtual T { int pa=0; }; struct B : virtual T { int pb=0; int m(double x) { return 5; } static int m() { return 5+1; } }; struct C : A, B {  };
int run() { C c; C *p = &c; (void)p; return c.B::m(); } }
namespace n157 { struct T { int pt=0; int m(double x) { return 3; } static int m() { return 3+1; } }; struct A : virtual T { int pa=0; }; struct B : T { int pb=0; }; struct C : A, B { int g() { return A::m(); } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n158 { struct A { int pa=0; static int m() { return 3; } }; struct C : A { static int m() { return 9; } int g() { return this->A::m(); } }; struct B : A {};
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace n159 { template <class X> struct TA { int pa=0; int m() { return 3; } }; template <class X> struct TB { int pb=0; int m() { return 4; } }; typedef TA<int> A; typedef TB<int> B; struct C : TA<int>, TB<int> {  };
int run() { C c; C *p = &c; (void)p; return c.A::m(); } }
namespace n160 { struct A { int pa=0; int m = 3; }; struct B { int pb=0; int m = 4; }; struct C : A, B { enum { m = 7 };  };
int run() { C c; C *p = &c; (void)p; return p->m; } }
namespace n161 { struct T { int pt=0; int m() { return 3; } }; struct A : virtual T { int pa=0; }; struct B : virtual T { int pb=0; int m = 5; }; struct C : A, B { int g() { return this->T::m(); } };
int run() { C c; C *p = &c; (void)p; return c.g(); } }
namespace {
struct B { int x = 5; int y = 7; static int s; enum { e = 3 }; typedef int T; };
int B::s = 9;
struct D : B { enum { y = 11 }; static int s() { return 12; } };
struct A1 { int x = 1; int f() { return 1; } };
struct A2 { int x = 2; int f() { return 2; } };
struct C : A1, A2 { using A2::x; using A2::f; };
struct C2 : A1, A2 { int g() { return A2::x * 10 + A1::x; } int h() { return A2::f() * 10 + this->A1::f(); } };
struct V { int x = 100; int f() { return 100; } };
struct L : virtual V { };
struct R : virtual V { int x = 200; int f() { return 200; } };
struct DD : L, R { int g() { return x + f(); } };
int classes() { D d; printf("%d %d %d\n", d.x, (int)d.y, d.s()); C c; printf("%d %d\n", c.x, c.f());
 C2 e; printf("%d %d %d %d\n", e.g(), e.h(), e.A2::x, e.A1::x); DD dd; printf("%d %d %d %d\n", dd.x, dd.f(), dd.g(), dd.V::x); 
 C2 *p = &e; p->A2::x = 55; printf("%d %d %d\n", p->A1::x, p->A2::x, p->A2::f()); return 0; }
}

namespace mixins {
template <class T> struct Wrap { T value; void set(T v) { value = v; } T get() const { return value; } };
struct Both : Wrap<int>, Wrap<double> { double sum() const { return Wrap<int>::value + Wrap<double>::get(); } };
template <class... F> struct Overloaded : F... { using F::operator()...; };
template <class... F> Overloaded(F...) -> Overloaded<F...>;
class Hidden { protected: int p = 4; int q() { return 5; } };
struct Shown : private Hidden { using Hidden::p; using Hidden::q; };
struct Named { int id = 1; const char *name() const { return "named"; } };
struct Sized { int size = 2; int area() const { return size * size; } };
struct Item : Named, Sized { int id = 3; int both() const { return id * 100 + Named::id * 10 + size; } };
int run() {
  Both b; b.Wrap<int>::set(3); b.Wrap<double>::set(2.5); printf("%g %d %g\n", b.sum(), b.Wrap<int>::get(), b.Wrap<double>::value);
  Overloaded o{[](int x) { return x + 1; }, [](double x) { return x * 2; }}; printf("%d %g\n", o(1), o(1.5));
  Shown s; s.p++; printf("%d %d\n", s.p, s.q());
  Item i; Item *p = &i; p->Named::id = 7; const Item &c = i; printf("%d %d %s %d\n", c.both(), p->id, c.name(), Item().area());
  printf("%d\n", (true ? i : *p).Named::id);
  auto in = [&] { return i.Sized::size + c.Named::id; }; printf("%d\n", in());
  return 0;
}
}
int main() {
classes(); mixins::run();
printf("n0 %d\n", n0::run());
printf("n1 %d\n", n1::run());
printf("n2 %d\n", n2::run());
printf("n3 %d\n", n3::run());
printf("n4 %d\n", n4::run());
printf("n5 %d\n", n5::run());
printf("n6 %d\n", n6::run());
printf("n7 %d\n", n7::run());
printf("n8 %d\n", n8::run());
printf("n9 %d\n", n9::run());
printf("n10 %d\n", n10::run());
printf("n11 %d\n", n11::run());
printf("n12 %d\n", n12::run());
printf("n13 %d\n", n13::run());
printf("n14 %d\n", n14::run());
printf("n15 %d\n", n15::run());
printf("n16 %d\n", n16::run());
printf("n17 %d\n", n17::run());
printf("n18 %d\n", n18::run());
printf("n19 %d\n", n19::run());
printf("n20 %d\n", n20::run());
printf("n21 %d\n", n21::run());
printf("n22 %d\n", n22::run());
printf("n23 %d\n", n23::run());
printf("n24 %d\n", n24::run());
printf("n25 %d\n", n25::run());
printf("n26 %d\n", n26::run());
printf("n27 %d\n", n27::run());
printf("n28 %d\n", n28::run());
printf("n29 %d\n", n29::run());
printf("n30 %d\n", n30::run());
printf("n31 %d\n", n31::run());
printf("n32 %d\n", n32::run());
printf("n33 %d\n", n33::run());
printf("n34 %d\n", n34::run());
printf("n35 %d\n", n35::run());
printf("n36 %d\n", n36::run());
printf("n37 %d\n", n37::run());
printf("n38 %d\n", n38::run());
printf("n39 %d\n", n39::run());
printf("n40 %d\n", n40::run());
printf("n41 %d\n", n41::run());
printf("n42 %d\n", n42::run());
printf("n43 %d\n", n43::run());
printf("n44 %d\n", n44::run());
printf("n45 %d\n", n45::run());
printf("n46 %d\n", n46::run());
printf("n47 %d\n", n47::run());
printf("n48 %d\n", n48::run());
printf("n49 %d\n", n49::run());
printf("n50 %d\n", n50::run());
printf("n51 %d\n", n51::run());
printf("n52 %d\n", n52::run());
printf("n53 %d\n", n53::run());
printf("n54 %d\n", n54::run());
printf("n55 %d\n", n55::run());
printf("n56 %d\n", n56::run());
printf("n57 %d\n", n57::run());
printf("n58 %d\n", n58::run());
printf("n59 %d\n", n59::run());
printf("n60 %d\n", n60::run());
printf("n61 %d\n", n61::run());
printf("n62 %d\n", n62::run());
printf("n63 %d\n", n63::run());
printf("n64 %d\n", n64::run());
printf("n65 %d\n", n65::run());
printf("n66 %d\n", n66::run());
printf("n67 %d\n", n67::run());
printf("n68 %d\n", n68::run());
printf("n69 %d\n", n69::run());
printf("n70 %d\n", n70::run());
printf("n71 %d\n", n71::run());
printf("n72 %d\n", n72::run());
printf("n73 %d\n", n73::run());
printf("n74 %d\n", n74::run());
printf("n75 %d\n", n75::run());
printf("n76 %d\n", n76::run());
printf("n77 %d\n", n77::run());
printf("n78 %d\n", n78::run());
printf("n79 %d\n", n79::run());
printf("n80 %d\n", n80::run());
printf("n81 %d\n", n81::run());
printf("n82 %d\n", n82::run());
printf("n83 %d\n", n83::run());
printf("n84 %d\n", n84::run());
printf("n85 %d\n", n85::run());
printf("n86 %d\n", n86::run());
printf("n87 %d\n", n87::run());
printf("n88 %d\n", n88::run());
printf("n89 %d\n", n89::run());
printf("n90 %d\n", n90::run());
printf("n91 %d\n", n91::run());
printf("n92 %d\n", n92::run());
printf("n93 %d\n", n93::run());
printf("n94 %d\n", n94::run());
printf("n95 %d\n", n95::run());
printf("n96 %d\n", n96::run());
printf("n97 %d\n", n97::run());
printf("n98 %d\n", n98::run());
printf("n99 %d\n", n99::run());
printf("n100 %d\n", n100::run());
printf("n101 %d\n", n101::run());
printf("n102 %d\n", n102::run());
printf("n103 %d\n", n103::run());
printf("n104 %d\n", n104::run());
printf("n105 %d\n", n105::run());
printf("n106 %d\n", n106::run());
printf("n107 %d\n", n107::run());
printf("n108 %d\n", n108::run());
printf("n109 %d\n", n109::run());
printf("n110 %d\n", n110::run());
printf("n111 %d\n", n111::run());
printf("n112 %d\n", n112::run());
printf("n113 %d\n", n113::run());
printf("n114 %d\n", n114::run());
printf("n115 %d\n", n115::run());
printf("n116 %d\n", n116::run());
printf("n117 %d\n", n117::run());
printf("n118 %d\n", n118::run());
printf("n119 %d\n", n119::run());
printf("n120 %d\n", n120::run());
printf("n121 %d\n", n121::run());
printf("n122 %d\n", n122::run());
printf("n123 %d\n", n123::run());
printf("n124 %d\n", n124::run());
printf("n125 %d\n", n125::run());
printf("n126 %d\n", n126::run());
printf("n127 %d\n", n127::run());
printf("n128 %d\n", n128::run());
printf("n129 %d\n", n129::run());
printf("n130 %d\n", n130::run());
printf("n131 %d\n", n131::run());
printf("n132 %d\n", n132::run());
printf("n133 %d\n", n133::run());
printf("n134 %d\n", n134::run());
printf("n135 %d\n", n135::run());
printf("n136 %d\n", n136::run());
printf("n137 %d\n", n137::run());
printf("n138 %d\n", n138::run());
printf("n139 %d\n", n139::run());
printf("n140 %d\n", n140::run());
printf("n141 %d\n", n141::run());
printf("n142 %d\n", n142::run());
printf("n143 %d\n", n143::run());
printf("n144 %d\n", n144::run());
printf("n145 %d\n", n145::run());
printf("n146 %d\n", n146::run());
printf("n147 %d\n", n147::run());
printf("n148 %d\n", n148::run());
printf("n149 %d\n", n149::run());
printf("n150 %d\n", n150::run());
printf("n151 %d\n", n151::run());
printf("n152 %d\n", n152::run());
printf("n153 %d\n", n153::run());
printf("n154 %d\n", n154::run());
printf("n155 %d\n", n155::run());
printf("n156 %d\n", n156::run());
printf("n157 %d\n", n157::run());
printf("n158 %d\n", n158::run());
printf("n159 %d\n", n159::run());
printf("n160 %d\n", n160::run());
printf("n161 %d\n", n161::run());
}
