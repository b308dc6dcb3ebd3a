int main() {
  vector<int> v;
  string name = "x";
  cout << name << endl;
}
